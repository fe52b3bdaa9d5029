export const phrases = {
  title: "Vom Shop gemeldete Retouren",
  short: "Vom Shop gemeldet",
  search: "Bestellung, SKU oder Artikel",
  columns: {
    title: "Artikel",
    quantity: "Stück",
    order: "Gemeldet in",
    matched: "Versandt mit",
    created_at: "Gemeldet",
  },
  unmatched: "Nicht zugeordnet",
  filter: { label: "Zuordnung", true: "Zugeordnet", false: "Nicht zugeordnet" },
  empty: {
    title: "Keine gemeldeten Retouren",
    body: "Von Shops gemeldete negative Mengen. Wenn möglich, sind sie der Bestellung zugeordnet, mit der sie versandt wurden.",
  },
  section: "Vom Shop gemeldete Retouren",
} as const

declare module "#lib/phrases.ts" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to
  interface FeaturePhrases {
    "shop-returns": typeof phrases
  }
}
