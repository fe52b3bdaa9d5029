import type { savedViewsErrors } from "@packhaus/contract/saved-views/manifest"

export const errors = {
  "saved_views.too_many":
    "You have reached the limit of 50 saved views for this list. Remove one first.",
} as const satisfies Record<keyof typeof savedViewsErrors, string>
