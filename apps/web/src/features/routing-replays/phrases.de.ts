export const phrases = {
  title: "Nachspielen",
  lead: "Die Bestellungen der letzten 30 Tage noch einmal verteilt, wie mit einer anderen Reihenfolge. An keiner Bestellung ändert sich etwas.",
  locations: "Standorte",
  elsewhere: "Übrige Welt",
  empty: {
    title: "Noch nichts nachgespielt",
    body: "Probieren Sie eine andere Reihenfolge mit den Bestellungen der letzten 30 Tage aus, bevor Sie sie übernehmen.",
  },
  columns: {
    country: "Liste für",
    status: "Status",
    proposed: "Ausprobierte Reihenfolge",
    orders: "Bestellungen",
    created: "Begonnen",
  },
  statuses: { running: "Läuft", done: "Fertig", failed: "Abgebrochen" },
  create: {
    action: "Andere Reihenfolge ausprobieren",
    title: "Andere Reihenfolge ausprobieren",
    lead: "Wählen Sie ein Land und ordnen Sie seine Standorte. Dann werden die Bestellungen der letzten 30 Tage damit noch einmal verteilt.",
    country: "Liste für",
    list: "Reihenfolge, die ausprobiert wird",
    same: "Das ist die Reihenfolge von heute.",
    add: "Standort auf Rang {{rank}}",
    none: "Für dieses Land nennt noch keine Liste einen Standort.",
    back: "Wieder wie heute",
    submit: "Nachspielen",
    failed: "Das konnte nicht nachgespielt werden.",
  },
  running: {
    title: "Wird nachgespielt",
    progress: "{{done}} von {{total}} Bestellungen",
    begins: "Der Bestand von damals wird zurückgerechnet",
    leave: "Sie können die Seite verlassen, es geht weiter.",
  },
  failed: {
    title: "Das Nachspielen ist abgebrochen",
    body: "Es hat an keiner Bestellung etwas geändert. Starten Sie es noch einmal.",
  },
  none: {
    title: "In diesen 30 Tagen gab es keine Bestellung, die sich vergleichen lässt",
    body: "Von Hand zugeordnete und stornierte Bestellungen zählen nicht.",
  },
  same: "Mit der neuen Reihenfolge wäre jede Bestellung denselben Weg gegangen.",
  lists: { title: "Reihenfolge", present: "Heute", proposed: "Ausprobiert", nobody: "Keine Liste" },
  result: {
    title: "Verglichen",
    figure: "Kennzahl",
    actual: "So war es",
    present: "Liste von heute",
    proposed: "Ausprobierte Liste",
    difference: "Unterschied",
    orders: "Bestellungen",
    parcels: "Pakete",
    split: "Geteilte Bestellungen",
    waited: "Mussten auf Ware warten",
    held: "Am Ende angehalten",
    net: "Packen und Versand",
    unpriced: "Pakete ohne Preis",
    days: "{{from}} bis {{until}}",
    basis:
      "Gerechnet mit dem Bestand von damals, mit heutigen Standorten und mit den Preisen des Tages der Bestellung, je Paket mit einer Standardverpackung.",
    left_out: {
      by_hand_one: "{{count}} von Hand zugeordnete Bestellung ist nicht dabei.",
      by_hand_other: "{{count}} von Hand zugeordnete Bestellungen sind nicht dabei.",
      canceled_one: "{{count}} stornierte Bestellung ist nicht dabei.",
      canceled_other: "{{count}} stornierte Bestellungen sind nicht dabei.",
      no_goods_one: "{{count}} Bestellung ohne Ware zum Versenden ist nicht dabei.",
      no_goods_other: "{{count}} Bestellungen ohne Ware zum Versenden sind nicht dabei.",
    },
  },
  reasons: { title: "Am Ende angehalten, weil", reason: "Grund" },
  countries: { title: "Nach Ländern", country: "Land", change: "{{value}} ({{change}})" },
  others: {
    title: "Diese Bestellungen gingen anders",
    some: "die ersten {{shown}} von {{total}}",
    list: "Bestellungen, die anders gegangen wären",
    number: "Bestellung",
    country: "Land",
    ordered: "Bestellt",
    present: "Liste von heute",
    proposed: "Ausprobierte Liste",
    pieces: "{{name}}: {{pieces, number}} St.",
    waits: "wartet: {{reason}}",
    none: "Keine",
    search: "Bestellnummer",
  },
  adopt: {
    action: "Reihenfolge übernehmen",
    title: "Reihenfolge für {{country}} übernehmen?",
    body: "Neue Bestellungen werden dann so verteilt: {{places}}. Was schon reserviert ist, bleibt, wo es ist.",
    submit: "Übernehmen",
    done: "Reihenfolge übernommen",
    failed: "Die Reihenfolge konnte nicht übernommen werden.",
  },
} as const

declare module "#lib/phrases.ts" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to
  interface FeaturePhrases {
    "routing-replays": typeof phrases
  }
}
