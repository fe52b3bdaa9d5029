import type { packagingOrdersErrors } from "@packhaus/contract/purchasing/manifest"

export const errors = {
  "packaging_orders.not_open_for":
    "Das ist im aktuellen Status der Bestellung nicht möglich. Laden Sie die Seite neu.",
  "packaging_orders.unpaid": "Die Verpackungsbestellung ist noch nicht bezahlt.",
  "packaging_orders.below_moq": "Die Menge liegt unter der Mindestmenge.",
  "packaging_orders.price_changed": "Der Preis hat sich geändert. Bitte laden Sie die Seite neu.",
} as const satisfies Record<keyof typeof packagingOrdersErrors, string>
