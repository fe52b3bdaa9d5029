import type { ErrorTable } from "../kernel/error-table.ts"

export const commerceErrors = {
  "commerce.not_allowed": [
    400,
    "not_allowed",
    "This is not allowed in the current state. See details.",
  ],
  "commerce.payment_refused": [
    422,
    "payment_authorization_error",
    "The payment provider refused this payment.",
  ],
  "commerce.provider_away": [
    503,
    "unexpected_state",
    "The payment provider does not respond. Try again.",
  ],
} as const satisfies ErrorTable<"commerce">
