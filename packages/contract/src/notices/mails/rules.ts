/** The headers of a report of the mail relay: seconds since 1970, and `sha256=` with the HMAC in hex. */
export const mailHookHeaders = {
  timestamp: "x-packhaus-timestamp",
  signature: "x-packhaus-signature",
} as const
/** A report is signed now: an older one, or one of the future, is nobody's. */
export const MAIL_HOOK_SECONDS = 300
/** What is signed: the time and the body, so that neither can be exchanged. */
export const mailHookText = (timestamp: string, body: string) => `${timestamp}.${body}`
