import type { OrderMark } from "@packhaus/contract/orders/rules"

export const phrases = {
  filter: "Besonderheit",
  names: {
    partly_shipped: "Teils versandt",
    canceled_after_shipping: "Nach dem Versand storniert",
    nothing_to_ship: "Nichts zu versenden",
  } satisfies Record<OrderMark, string>,
  canceledAfterShipping:
    "Der Shop hat die Bestellung storniert, als die Ware schon unterwegs war. Sie wartet auf die Rücksendung; eine Erstattung macht der Shop.",
  nothingToShip:
    "Diese Bestellung hat nur Positionen ohne Versand, etwa Porto. Es gibt nichts zu packen.",
} as const
