import type { savedViewsErrors } from "@packhaus/contract/saved-views/errors"

export const errors = {
  "saved_views.too_many": "We keep 50 views of a list. Remove one first.",
} as const satisfies Record<keyof typeof savedViewsErrors, string>
