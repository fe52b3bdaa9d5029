import type { commerceErrors } from "@packhaus/contract/commerce/errors"

export const errors = {
  "commerce.not_allowed": "Das ist in diesem Zustand nicht möglich.",
} as const satisfies Record<keyof typeof commerceErrors, string>
