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
  imports: {
    action: "Sätze einlesen",
    title: "Zollsätze aus einer Datei",
    lead: "Eine CSV-Datei mit den Spalten der Liste. Als Vorlage dient die Liste als Datei. Zuerst wird nur geprüft. Was schon gilt, bleibt. Alles andere wird ab seinem Tag eingetragen.",
    drop: "CSV-Datei hierher ziehen oder auswählen",
    checking: "Wird geprüft",
    ready_one: "{{count}} Satz ist neu, {{same}} gelten schon.",
    ready_other: "{{count}} Sätze sind neu, {{same}} gelten schon.",
    faults_one: "{{count}} Zeile mit Fehlern: So wird nichts eingetragen",
    faults_other: "{{count}} Zeilen mit Fehlern: So wird nichts eingetragen",
    changes: "Das wird eingetragen",
    before: "Bisher",
    after: "Danach",
    more_one: "Dazu {{count}} weiterer Satz.",
    more_other: "Dazu {{count}} weitere Sätze.",
    start_one: "{{count}} Satz eintragen",
    start_other: "{{count}} Sätze eintragen",
    done: "Zollsätze eingetragen",
    failed: "Die Datei konnte nicht eingelesen werden.",
  },
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
