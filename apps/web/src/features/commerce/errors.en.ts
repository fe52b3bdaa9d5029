import type { commerceErrors } from "@packhaus/contract/commerce/errors"

export const errors = {
  "commerce.not_allowed": "This is not possible in its present state.",
} as const satisfies Record<keyof typeof commerceErrors, string>
