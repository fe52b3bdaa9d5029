export const phrases = {
  title: "Verpackungsbestände",
  lead: "Wie viele Kartons und Tüten wo liegen, und wie lange sie bei Ihrem Verbrauch noch reichen.",
  search: "Verpackung",
  empty: {
    title: "Noch kein Bestand an Verpackung",
    body: "Buchen Sie, was an einem Standort liegt: Jedes Paket zieht davon ab, und Sie sehen rechtzeitig, wann etwas ausgeht.",
  },
  columns: {
    packaging: "Verpackung",
    size: "Länge × Breite × Höhe",
    organisation: "Organisation",
    location: "Standort",
    stocked_quantity: "Bestand",
    used_quantity: "Verbraucht in 14 Tagen",
    cover: "Reicht noch",
    updated_at: "Geändert",
    book: "Buchen",
  },
  days: "{{days}} Tage",
  noUse: "Kein Verbrauch",
  below: "Unter null",
  filters: { low: "Reichweite", lowOnly: "Unter 3 Tagen" },
  order: "Nachbestellen",
  orderOf: "{{name}} nachbestellen",
  first: {
    action: "Bestand anlegen",
    title: "Bestand an Verpackung anlegen",
    lead: "Bucht die ersten Stücke einer Verpackung an einem Standort. Liegen dort schon welche, kommen sie dazu.",
    choose: "Bitte auswählen.",
  },
  booking: {
    of: "{{name}} in {{location}} buchen",
    title: "Verpackung buchen",
    lead: "{{name}} in {{location}}",
    kind: "Buchung",
    kinds: { arrival: "Wareneingang", count: "Gezählter Bestand" },
    hints: {
      arrival: "Die Stücke kommen zum Bestand dazu.",
      count: "So viele liegen da: Der Bestand steht danach auf dieser Zahl.",
    },
    quantity: "Stück",
    reason: "Grund",
    submit: "Buchen",
    done: "Verpackung gebucht",
    failed: "Die Verpackung konnte nicht gebucht werden.",
  },
} as const

declare module "#lib/phrases.ts" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to
  interface FeaturePhrases {
    "packaging-stocks": typeof phrases
  }
}
