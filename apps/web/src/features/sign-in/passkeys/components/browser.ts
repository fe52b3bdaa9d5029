/** Whether this browser knows passkeys at all. */
export const supportsPasskeys = () =>
  typeof window !== "undefined" && typeof window.PublicKeyCredential === "function"

/** The person turned away, waited too long, or has no such passkey: browsers do not say which. */
export const wasCancelled = (error: unknown) =>
  error instanceof Error && ["NotAllowedError", "AbortError"].includes(error.name)

/** The authenticator has a passkey of this person already. */
export const isAlreadyAdded = (error: unknown) =>
  error instanceof Error && error.name === "InvalidStateError"
