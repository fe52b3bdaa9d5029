export const phrases = {
  sales: {
    title: "Verkäufe der letzten {{days}} Tage",
    before: "{{pieces}} in den 90 Tagen davor",
    none: "Keine Bestellungen in diesem Zeitraum.",
    sum_one: "{{pieces}} Stück bestellt",
    sum_other: "{{pieces}} Stück bestellt",
    chart: "Bestellte Stücke je Tag",
    most: "höchstens {{pieces}} am Tag",
    day: "Tag",
    pieces: "Stück",
  },
  prices: {
    title: "Preisverlauf",
    table: "Geänderte Preise",
    none: "Noch kein Preis.",
    noPrice: "kein Preis",
    changed: "Geändert",
    variant: "Variante",
    from: "{{name}}, ab {{count}} Stück",
    before: "Vorher",
    price: "Preis",
  },
} as const

declare module "#lib/phrases.ts" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to
  interface FeaturePhrases {
    "product-history": typeof phrases
  }
}
