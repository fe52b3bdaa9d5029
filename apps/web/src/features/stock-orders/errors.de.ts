import type { stockOrdersErrors } from "@packhaus/contract/stock-orders/errors"

export const errors = {
  "stock_orders.not_open_for": "Das geht bei dieser Lagerbestellung gerade nicht.",
  "stock_orders.unpaid": "Die Lagerbestellung ist noch nicht bezahlt.",
  "stock_orders.one_supplier":
    "Eine Lagerbestellung geht an einen Lieferanten und kommt auf einem Weg. Bestellen Sie den Rest getrennt.",
  "stock_orders.below_moq": "Das ist weniger als die vereinbarte Mindestmenge.",
  "stock_orders.price_changed":
    "Der Preis ist inzwischen ein anderer. Bitte laden Sie die Seite neu.",
  "stock_orders.no_measure": "Gewicht oder Maße eines Artikels fehlen.",
  "stock_orders.not_agreed": "Für diesen Artikel gilt heute keine Vereinbarung.",
} as const satisfies Record<keyof typeof stockOrdersErrors, string>
