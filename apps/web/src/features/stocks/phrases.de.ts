export const phrases = {
  title: "Bestände",
  search: "Artikel oder SKU",
  about: "Artikel und Ort",
  noSales: "Keine Verkäufe",
  days: "{{days}} Tage",
  sales: "{{pieces}} am Tag (Mittel aus {{days}} Tagen)",
  columns: {
    item: "Artikel",
    sku: "SKU",
    merchant: "Organisation",
    location: "Standort",
    available: "Verfügbar",
    on_hand: "Am Lager",
    reserved: "Reserviert",
    blocked: "Gesperrt",
    incoming: "Unterwegs",
    daily_sales: "Verkauf am Tag",
    cover: "Reicht noch",
    updated_at: "Geändert",
  },
  kinds: {
    dropshipping: "Dropshipping",
    retour: "Retouren",
    import: "Importlager",
    china: "Lager in China",
    customer: "Eigener Standort",
  },
  filters: { low: "Reichweite", lowOnly: "Unter 3 Tagen", kind: "Art des Standorts" },
  low: {
    title: "Läuft bald aus",
    body: "Halten Sie Bestand für {{days}} Verkaufstage bereit: zurzeit {{pieces}} Stück über alle Standorte. Was unterwegs ist, zählt erst nach der Ankunft.",
  },
  empty: {
    title: "Noch kein Bestand",
    body: "Hier steht, was wo liegt, was davon versprochen ist und wie lange es reicht.",
  },
  first: {
    action: "Bestand anlegen",
    title: "Bestand anlegen",
    lead: "Bucht die ersten Stücke eines Artikels an einem Standort.",
    variant: "Artikel",
    choose: "Bitte auswählen.",
  },
  booking: {
    action: "Bestand buchen",
    title: "Bestand buchen",
    lead: "{{title}} in {{location}}",
    kind: "Buchung",
    kinds: {
      arrival: "Wareneingang",
      adjustment: "Zähldifferenz",
      block: "Sperren",
      unblock: "Entsperren",
    },
    hints: {
      arrival: "Ware ist angekommen und ab sofort verfügbar.",
      adjustment: "Gezählt wurde mehr (+) oder weniger (−), als hier steht.",
      block: "Beschädigt oder ungeklärt: bleibt am Lager, wird nicht verkauft.",
      unblock: "Gesperrte Stücke werden wieder verkauft.",
    },
    quantity: "Stück",
    signed: "Mit Minus, wenn es weniger sind.",
    reason: "Grund",
    submit: "Buchen",
    done: "Bestand gebucht",
    failed: "Der Bestand konnte nicht gebucht werden.",
  },
  movements: {
    title: "Bewegungen",
    none: "Noch keine Bewegung.",
    at: "Wann",
    kind: "Was",
    quantity: "Stück",
    reason: "Grund",
    blocked: "{{quantity}} gesperrt",
    order: "Zur Bestellung",
    kinds: {
      arrival: "Wareneingang",
      adjustment: "Zähldifferenz",
      fulfilment: "Gepackt",
      undo: "Packen zurückgenommen",
      retour: "Retoure",
      block: "Gesperrt",
      unblock: "Entsperrt",
    },
  },
  runningOut: {
    title: "Läuft bald aus",
    all: "Alle zeigen",
    left: "{{days}} Tage",
    pieces: "{{available}} verfügbar",
    incoming: "{{incoming}} unterwegs",
    none: "Alles reicht länger als 3 Tage.",
  },
} as const

declare module "#lib/phrases.ts" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to
  interface FeaturePhrases {
    stocks: typeof phrases
  }
}
