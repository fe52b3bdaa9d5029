import type { savedViewsErrors } from "@packhaus/contract/saved-views/errors"

export const errors = {
  "saved_views.too_many":
    "Mehr als 50 Ansichten einer Liste heben wir nicht auf. Löschen Sie zuerst eine.",
} as const satisfies Record<keyof typeof savedViewsErrors, string>
