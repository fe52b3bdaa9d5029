import type { ErrorTable } from "../kernel/error-table.ts"

export const commerceErrors = {
  "commerce.not_allowed": [400, "not_allowed", "This is not allowed now. details say why."],
  "commerce.payment_refused": [
    422,
    "payment_authorization_error",
    "The payment provider refuses this payment.",
  ],
  "commerce.provider_away": [
    503,
    "unexpected_state",
    "The payment provider does not answer. Try again.",
  ],
} as const satisfies ErrorTable<"commerce">
