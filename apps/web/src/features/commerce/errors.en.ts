import type { commerceErrors } from "@packhaus/contract/commerce/errors"

export const errors = {
  "commerce.not_allowed": "This is not possible in its present state.",
  "commerce.payment_refused": "The payment provider refuses this payment.",
  "commerce.provider_away": "The payment provider does not answer. Please try again.",
} as const satisfies Record<keyof typeof commerceErrors, string>
