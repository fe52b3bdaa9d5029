export const phrases = {
  title: "Verteilung ausprobieren",
  lead: "Was mit einer Bestellung jetzt geschähe, und warum. Es wird nichts angelegt und nichts reserviert.",
  back: "Standorte",
  form: {
    order: "Eine Bestellung",
    shop: "Aus dem Shop",
    country: "Geht nach",
    postalCode: "Postleitzahl",
    postalCodeHint: "Freiwillig. Für Inseln und Exklaven wie die Kanaren oder Büsingen nötig.",
    sku: "SKU",
    quantity: "Stück",
    add: "Weiterer Artikel",
    remove: "Artikel {{number}} entfernen",
    submit: "Ausprobieren",
    failed: "Das konnte nicht ausprobiert werden.",
  },
  answer: {
    whole: "{{name}} verschickt alles in einem Paket",
    parcels_one: "Sie geht in einem Paket ab",
    parcels_other: "Sie geht in {{count}} Paketen ab",
    partial: "Es geht ab, was da ist; der Rest wartet",
    waits: "Die Bestellung würde warten",
    nothing: "Davon wird nichts verschickt",
    missing: "Es fehlen: {{goods}}",
    piece: "{{quantity, number}} × {{sku}}",
    charged: "Packen und Versand",
    unknown: "nicht bekannt",
  },
  asked: {
    title: "Der Reihe nach gefragt",
    own: "eigene Liste, {{country}}",
    platform: "Standardliste, {{country}}",
    elsewhere: "übrige Welt",
    none: "Keine Liste nennt einen Standort für dieses Land.",
    unlisted: "Lieferant",
    states: { takes: "Nimmt sie", takesSome: "Nimmt einen Teil", not_asked: "Nicht mehr gefragt" },
    reasons: {
      inactive: "Ruht",
      recipient_closed: "Darf nicht",
      no_agreement: "Nicht vereinbart",
      no_stock: "Kein Bestand",
      not_all_stock: "Hat nicht alles",
    },
    free: "{{sku}}: {{free, number}} frei, {{wanted, number}} gebraucht",
    uncounted: "{{sku}}: zählt seinen Bestand nicht",
  },
  parcels: {
    title: "Pakete",
    weight: "{{grams, number}} g",
    agreement: "Ware und Versand nach der Vereinbarung mit dem Lieferanten",
    nothing: "Eigener Standort, ohne Gebühren",
    fee: "{{quantity, number}} × {{fee}}",
  },
} as const

declare module "#lib/phrases.ts" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to
  interface FeaturePhrases {
    "routing-trials": typeof phrases
  }
}
