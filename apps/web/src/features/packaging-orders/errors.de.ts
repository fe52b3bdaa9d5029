import type { packagingOrdersErrors } from "@packhaus/contract/packaging-orders/errors"

export const errors = {
  "packaging_orders.not_open_for": "Das geht bei dieser Verpackungsbestellung gerade nicht.",
  "packaging_orders.unpaid": "Die Verpackungsbestellung ist noch nicht bezahlt.",
  "packaging_orders.below_moq": "Das ist weniger als die Mindestmenge.",
  "packaging_orders.price_changed":
    "Der Preis ist inzwischen ein anderer. Bitte laden Sie die Seite neu.",
} as const satisfies Record<keyof typeof packagingOrdersErrors, string>
