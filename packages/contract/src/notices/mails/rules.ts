/** The headers of a report of the mail relay: seconds since 1970, and `sha256=` with the HMAC in hex. */
export const mailHookHeaders = {
  timestamp: "x-packhaus-timestamp",
  signature: "x-packhaus-signature",
} as const
/** Seconds for which the signature of a report is valid, in both directions. */
export const MAIL_HOOK_SECONDS = 300
/** The signed text: time and body, so that neither can be replaced. */
export const mailHookText = (timestamp: string, body: string) => `${timestamp}.${body}`
