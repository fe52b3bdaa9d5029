import type { savedViewsErrors } from "@packhaus/contract/saved-views/manifest"

export const errors = {
  "saved_views.too_many":
    "Die Grenze von 50 Ansichten für diese Liste ist erreicht. Löschen Sie zuerst eine.",
} as const satisfies Record<keyof typeof savedViewsErrors, string>
