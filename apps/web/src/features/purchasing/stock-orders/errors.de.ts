import type { stockOrdersErrors } from "@packhaus/contract/purchasing/manifest"

export const errors = {
  "stock_orders.not_open_for":
    "Das ist im aktuellen Status der Bestellung nicht möglich. Laden Sie die Seite neu.",
  "stock_orders.unpaid": "Die Lagerbestellung ist noch nicht bezahlt.",
  "stock_orders.one_supplier":
    "Eine Lagerbestellung hat einen Lieferanten und einen Transportweg. Bestellen Sie den Rest getrennt.",
  "stock_orders.below_moq": "Die Menge liegt unter der vereinbarten Mindestmenge.",
  "stock_orders.price_changed": "Der Preis hat sich geändert. Bitte laden Sie die Seite neu.",
  "stock_orders.no_measure": "Gewicht oder Maße eines Artikels fehlen.",
  "stock_orders.not_agreed": "Für diesen Artikel gibt es keine gültige Vereinbarung.",
} as const satisfies Record<keyof typeof stockOrdersErrors, string>
