export const phrases = {
  title: "Zollsätze",
  lead: "Für den Vergleich von Angeboten und die Zollvorschau. Was hier fehlt, gilt als „nicht enthalten“, nie als 0. Ein Satz wird nie geändert: Ein neuer gilt ab seinem Tag.",
  search: "HS-Code",
  add: "Zollsatz eintragen",
  next: "Neuer Satz ab …",
  nextNamed: "Neuer Satz für {{code}} ab …",
  submit: "Eintragen",
  saved: "Zollsatz eingetragen",
  failed: "Der Zollsatz konnte nicht eingetragen werden.",
  columns: {
    hs_prefix: "HS-Code beginnt mit",
    origin: "Ursprung",
    destination: "Ziel",
    rate: "Satz",
    valid_from: "Gültig ab",
    created_by: "Eingetragen von",
    change: "Ändern",
  },
  everywhere: "alle Länder",
  eu: "EU",
  unknown: "nicht bekannt",
  hsHint: "2, 4, 6, 8 oder 10 Ziffern. Der längste Anfang gilt.",
  originHint: "Leer gilt für alle Länder. Ein genanntes Land geht vor.",
  destinationHint: "Leer gilt für die EU; sie hat einen Zolltarif.",
  rateLabel: "Satz (%)",
  rateHint: "Leer: Von diesem Tag an ist er nicht mehr bekannt.",
  validHint: "Heute oder später. Von zweien desselben Tages gilt der zuletzt eingetragene.",
  empty: "Noch kein Zollsatz",
} as const

declare module "#lib/phrases.ts" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to
  interface FeaturePhrases {
    "duty-rates": typeof phrases
  }
}
