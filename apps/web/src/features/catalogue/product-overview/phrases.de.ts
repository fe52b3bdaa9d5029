export const phrases = {
  title: "Produktübersicht",
  lead: "Nettopreis und Einkaufspreis je Stück nach heutiger Vereinbarung.",
  leadOfSupplier: "Produkte, die Sie herstellen oder lagern.",
  columns: {
    title: "Produkt",
    skus: "SKUs",
    merchant: "Organisation",
    suppliers: "Lieferant",
    status: "Status",
    cost: "Einkauf",
    price: "Preis",
    margin: "Marge",
    sold: "Verkauft (90 Tage)",
    created: "Angelegt",
  },
  empty: {
    title: "Noch kein Produkt",
    body: "Ihre betreuten Produkte erscheinen hier.",
    create: "Produkt anlegen",
  },
} as const

declare module "#lib/phrases.ts" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to
  interface FeaturePhrases {
    "product-overview": typeof phrases
  }
}
