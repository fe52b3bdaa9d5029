export const phrases = {
  title: "Verpackungsbestände",
  lead: "Verpackungsbestand je Standort und seine Reichweite beim aktuellen Verbrauch.",
  search: "Verpackung",
  empty: {
    title: "Noch kein Verpackungsbestand",
    body: "Buchen Sie den Bestand jedes Standorts. Pakete verringern ihn, und Sie sehen rechtzeitig, wann Verpackung knapp wird.",
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
    title: "Verpackungsbestand anlegen",
    lead: "Bucht Stücke einer Verpackung an einem Standort, zusätzlich zum vorhandenen Bestand.",
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
      count: "Gezählte Stücke: Setzt den Bestand auf diese Zahl.",
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
