export const phrases = {
  title: "Versandarten",
  lead: "Womit Pakete verschickt werden, und wo man sie verfolgt. Shops wählen daraus.",
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
  codeHint: "Kleine Buchstaben, Ziffern und Unterstriche. Bleibt für immer.",
  nameDe: "Name auf Deutsch",
  nameEn: "Name auf Englisch",
  companyHint: "Wie Shopify den Dienst schreibt. Ohne ihn wird der Link gemeldet.",
  linkHint: "Beginnt mit https://; {n} steht, wo die Sendungsnummer hinkommt.",
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
