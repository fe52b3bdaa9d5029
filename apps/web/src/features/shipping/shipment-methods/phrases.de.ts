export const phrases = {
  title: "Versandarten",
  lead: "Versandarten mit Sendungsverfolgung, zur Auswahl für Shops.",
  empty: "Noch keine Versandart",
  search: "Kürzel, Dienst oder Name",
  columns: {
    name: "Name",
    code: "Kürzel",
    carrier: "Dienst",
    company: "Name des Dienstes im Shop",
    link: "Link zur Sendung",
    status: "Status",
  },
  offered: "Wird angeboten",
  retired: "Nicht mehr angeboten",
  change: "Ändern",
  add: "Versandart anlegen",
  edit: "Versandart bearbeiten",
  editNamed: "{{name}} bearbeiten",
  codeHint: "Kleinbuchstaben, Ziffern und Unterstriche. Später nicht änderbar.",
  nameDe: "Name auf Deutsch",
  nameEn: "Name auf Englisch",
  companyHint: "Name des Dienstes in Shopify. Ohne ihn wird der Link übertragen.",
  linkHint: "Muss mit https:// beginnen; {n} wird durch die Sendungsnummer ersetzt.",
  active: "Wird zur Auswahl angeboten",
  submit: "Speichern",
  saved: "Versandart gespeichert",
  failed: "Die Versandart konnte nicht gespeichert werden.",
} as const

declare module "#lib/phrases.ts" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to
  interface FeaturePhrases {
    "shipment-methods": typeof phrases
  }
}
