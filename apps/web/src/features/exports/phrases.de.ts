export const phrases = {
  title: "Exporte",
  lead: "Lange Listen werden im Hintergrund geschrieben. Die Datei bleibt hier eine Woche.",
  empty: "Noch kein Export",
  search: "Liste",
  columns: {
    list: "Liste",
    format: "Format",
    status: "Status",
    rows: "Zeilen",
    size: "Größe",
    created_at: "Angefordert",
    file: "Datei",
  },
  filters: { status: "Status" },
  status: {
    queued: "Wartet",
    running: "Wird geschrieben",
    done: "Fertig",
    failed: "Fehlgeschlagen",
    expired: "Abgelaufen",
  },
  lists: {
    exports: "Exporte",
    orders: "Bestellungen",
    products: "Produkte",
    shipment_methods: "Versandarten",
  },
  of: "{{rows}} von {{total}}",
  progress: "Fortschritt",
  download: "Herunterladen",
  downloadNamed: "{{list}} herunterladen",
  downloadFailed: "Die Datei konnte nicht heruntergeladen werden.",
  kilobytes: "{{size}} kB",
} as const

declare module "#lib/phrases.ts" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to
  interface FeaturePhrases {
    exports: typeof phrases
  }
}
