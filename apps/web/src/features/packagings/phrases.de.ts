export const phrases = {
  title: "Verpackungen",
  lead: "Die Standardgrößen der Plattform, in denen alle packen können. Was ein Stück kostet, steht in der Preisliste.",
  search: "Name",
  types: { standard: "Standard", custom: "Eigene Größen" },
  typesLabel: "Arten von Verpackungen",
  empty: "Noch keine Verpackung",
  columns: {
    name: "Name",
    size: "Länge × Breite × Höhe",
    weight: "Eigengewicht",
    max_weight: "Trägt höchstens",
    created_at: "Angelegt",
    edit: "Ändern",
  },
  size: "{{length}} × {{width}} × {{height}} mm",
  grams: "{{grams}} g",
  add: "Verpackung anlegen",
  edit: "Verpackung bearbeiten",
  editNamed: "{{name}} bearbeiten",
  measures: {
    length: "Länge in Millimetern",
    width: "Breite in Millimetern",
    height: "Höhe in Millimetern",
    weight: "Eigengewicht in Gramm",
    max_weight: "Trägt höchstens, in Gramm",
  },
  maxHint: "Leer, wenn es keine Grenze gibt.",
  submit: "Speichern",
  saved: "Verpackung gespeichert",
  failed: "Die Verpackung konnte nicht gespeichert werden.",
} as const

declare module "#lib/phrases.ts" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to
  interface FeaturePhrases {
    packagings: typeof phrases
  }
}
