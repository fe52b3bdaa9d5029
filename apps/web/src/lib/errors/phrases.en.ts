import type { featureErrors } from "@packhaus/contract/features"
import type { ErrorCode } from "@packhaus/contract/kernel/errors"
import type { Same } from "../phrases.ts"
import type { phrases as de } from "./phrases.de.ts"

/**
 * Messages for errors that any request can cause: what happened and what to do. A missing code does
 * not compile.
 */
const codes = {
  "request.invalid": "Check your input and confirm all fields are filled correctly",
  "access.password_needed": "Please enter your password again to continue.",
  "access.second_factor_required": "Set up the second factor first.",
  "access.denied":
    "Your account does not have this permission. Ask the owner of your organisation.",
  "row.not_found": "This does not exist or has been deleted.",
  "route.not_found": "This function does not exist. Reload the page.",
  "row.busy": "Someone else is changing this right now. Please try again in a moment.",
  "request.too_large": "This is too large. The limit is 20 MB per file.",
  "request.address_encoded": "This address contains invalid characters. Reload the page.",
  "request.unsupported": "This format is not supported.",
  "row.duplicate": "This already exists. Choose another name or number.",
  "row.in_use": "This is still in use and cannot be deleted.",
  "idempotency.reused": "This request was already sent with different content. Reload the page.",
  "idempotency.key_required": "This action needs an idempotency key.",
  "idempotency.access_changed":
    "This has already been done, and your access has changed since. Reload the page.",
  "request.too_many": "Too many attempts. Please wait a few minutes.",
  "server.failed": "Something went wrong on our side. Please try again.",
  "outside.busy": "An external service is overloaded right now. Please try again in a few seconds.",
  "server.busy": "The server is overloaded right now. Please try again in a moment.",
} as const satisfies Record<Exclude<ErrorCode, keyof typeof featureErrors>, string>

export const phrases = {
  codes,
  network: "No connection to the server. Check your internet connection.",
  timeout: "The server did not answer in time. Please try again.",
  unexpected: "An error occurred in the application. Reload the page.",
  invalid: "This is not valid.",
  reference: "Reference {{reference}}",
} as const satisfies Same<typeof de>
