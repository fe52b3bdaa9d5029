/** Whether this browser supports passkeys. */
export const supportsPasskeys = () =>
  typeof window !== "undefined" && typeof window.PublicKeyCredential === "function"

/**
 * The person cancelled, waited too long, or has no such passkey: browsers do not tell these apart.
 */
export const wasCancelled = (error: unknown) =>
  error instanceof Error && ["NotAllowedError", "AbortError"].includes(error.name)

/** The authenticator already has a passkey of this person. */
export const isAlreadyAdded = (error: unknown) =>
  error instanceof Error && error.name === "InvalidStateError"
