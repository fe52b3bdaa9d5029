export const phrases = {
  title: "Zuordnung testen",
  lead: "Zeigt, wie eine Bestellung jetzt zugeordnet würde und warum. Es wird nichts angelegt oder reserviert.",
  back: "Standorte",
  form: {
    order: "Eine Bestellung",
    shop: "Aus dem Shop",
    country: "Zielland",
    postalCode: "Postleitzahl",
    postalCodeHint: "Optional. Für Inseln und Exklaven wie die Kanaren oder Büsingen nötig.",
    sku: "SKU",
    quantity: "Stück",
    add: "Weiterer Artikel",
    remove: "Artikel {{number}} entfernen",
    submit: "Testen",
    failed: "Der Test ist fehlgeschlagen.",
  },
  answer: {
    whole: "{{name}} verschickt alles in einem Paket",
    parcels_one: "Versand in einem Paket",
    parcels_other: "Versand in {{count}} Paketen",
    partial: "Verfügbare Artikel werden versandt; der Rest wartet",
    waits: "Die Bestellung würde warten",
    nothing: "Es wird nichts versandt",
    missing: "Es fehlen: {{goods}}",
    piece: "{{quantity, number}} × {{sku}}",
    charged: "Packen und Versand",
    unknown: "unbekannt",
  },
  asked: {
    title: "Standorte nach Priorität",
    own: "eigene Liste, {{country}}",
    platform: "Standardliste, {{country}}",
    elsewhere: "übrige Welt",
    none: "Für dieses Land gibt es keine Liste.",
    unlisted: "Lieferant",
    states: {
      takes: "Übernimmt alles",
      takesSome: "Übernimmt einen Teil",
      not_asked: "Nicht geprüft",
    },
    reasons: {
      inactive: "Inaktiv",
      recipient_closed: "Empfänger nicht sichtbar",
      no_agreement: "Keine Vereinbarung",
      no_stock: "Kein Bestand",
      not_all_stock: "Bestand reicht nicht",
    },
    free: "{{sku}}: {{free, number}} frei, {{wanted, number}} benötigt",
    uncounted: "{{sku}}: Bestand wird nicht gezählt",
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
