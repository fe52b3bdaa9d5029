import type { OrderMark } from "@packhaus/contract/orders/rules"

export const phrases = {
  filter: "Sonderfälle",
  names: {
    partly_shipped: "Teils versandt",
    canceled_after_shipping: "Nach dem Versand storniert",
    nothing_to_ship: "Nichts zu versenden",
  } satisfies Record<OrderMark, string>,
  canceledAfterShipping:
    "Der Shop hat die Bestellung nach dem Versand storniert. Die Retoure steht noch aus; erstatten Sie im Shop.",
  nothingToShip:
    "Diese Bestellung hat nur Positionen ohne Versand, etwa Porto. Es gibt nichts zu packen.",
} as const

declare module "#lib/phrases.ts" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to
  interface FeaturePhrases {
    "order-marks": typeof phrases
  }
}
