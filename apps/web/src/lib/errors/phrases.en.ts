import type { featureErrors } from "@packhaus/contract/features"
import type { ErrorCode } from "@packhaus/contract/kernel/errors"
import type { Same } from "../phrases.ts"
import type { phrases as de } from "./phrases.de.ts"

/** What people read when any request may be refused: what happened and what to do. A code without words does not compile. */
const codes = {
  "request.invalid": "Check your input and confirm all fields are filled correctly",
  "access.password_needed": "You need to enter your password again for this.",
  "access.second_factor_required": "Set up the second factor first.",
  "access.denied": "Your account may not do this. Ask the owner of your organisation.",
  "row.not_found": "This does not exist, or no longer.",
  "route.not_found": "This function does not exist. Reload the page.",
  "row.busy": "Somebody is changing this right now. Please try again in a moment.",
  "request.too_large": "This is too large. 20 MB per file are allowed.",
  "request.address_encoded": "This address is written in a way we do not accept. Reload the page.",
  "request.unsupported": "We cannot process this format.",
  "row.duplicate": "This exists already. Choose another name or number.",
  "row.in_use": "This is still in use and cannot be deleted.",
  "idempotency.reused": "This request came before with other content. Reload the page.",
  "idempotency.key_required": "This action needs an idempotency key.",
  "idempotency.access_changed":
    "This was done already, and your access has changed since. Reload the page.",
  "request.too_many": "Too many attempts. Please wait a few minutes.",
  "server.failed": "Something went wrong on our side. Please try again.",
  "outside.busy":
    "A service we need for this is overloaded right now. Please try again in a few seconds.",
  "server.busy": "Too much is going on right now. Please try again in a moment.",
} as const satisfies Record<Exclude<ErrorCode, keyof typeof featureErrors>, string>

export const phrases = {
  codes,
  network: "No connection to the server. Check your internet connection.",
  timeout: "The server did not answer in time. Please try again.",
  unexpected: "An error occurred in the application. Reload the page.",
  invalid: "This is not valid.",
  reference: "Reference {{reference}}",
} as const satisfies Same<typeof de>
