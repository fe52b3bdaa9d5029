export const phrases = {
  title: "Rückgaben aus den Shops",
  short: "Rückgaben",
  search: "Bestellung, SKU oder Artikel",
  columns: {
    title: "Artikel",
    quantity: "Stück",
    order: "Gemeldet in",
    matched: "Versandt mit",
    created_at: "Gemeldet",
  },
  nobody: "Nicht zugeordnet",
  filter: { label: "Zuordnung", true: "Zugeordnet", false: "Nicht zugeordnet" },
  empty: {
    title: "Keine Rückgaben",
    body: "Stücke, die ein Shop in einer Bestellung mit negativer Menge meldet. Wo es geht, stehen sie bei der Bestellung, mit der sie versandt wurden.",
  },
  section: "Vom Shop gemeldete Rückgaben",
} as const

declare module "#lib/phrases.ts" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to
  interface FeaturePhrases {
    "shop-returns": typeof phrases
  }
}
