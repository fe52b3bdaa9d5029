import type { commerceErrors } from "@packhaus/contract/commerce/manifest"

export const errors = {
  "commerce.not_allowed": "This is not possible in the current state.",
  "commerce.payment_refused": "The payment provider refused this payment.",
  "commerce.provider_away": "The payment provider does not respond. Please try again.",
} as const satisfies Record<keyof typeof commerceErrors, string>
