export const phrases = {
  title: "Veröffentlichung",
  action: "Veröffentlichen …",
  lead: "Erstellt ein Produkt des Kunden. Bestellungen dafür gehen dann an den Lieferanten.",
  submit: "Veröffentlichen",
  done: "Produkt veröffentlicht",
  failed: "Das Produkt konnte nicht veröffentlicht werden.",
  fields: {
    title: "Titel",
    description: "Beschreibung",
    origin_country: "Ursprungsland",
    mid_code: "MID-Code",
    midHint: "Für Sendungen in die USA",
    shop_id: "Im Shop anlegen",
    noShop: "In keinem Shop",
    linked: "Oder mit einem vorhandenen Produkt des Shops verknüpfen",
    linkedHint: "Im Shop wird dann nichts angelegt.",
    linkedSearch: "Titel oder SKU",
    of: "Variante für „{{goods}}“",
    variant: "Name der Variante",
    sku: "SKU",
    hs_code: "HS-Code",
    price: "Preis im Shop, brutto",
  },
  link: {
    suggested: "Mit „{{title}}“ verknüpfen",
    title: "Verknüpft mit „{{title}}“ in {{shop}}",
    body: "Das Produkt im Shop wird nicht geändert. Wählen Sie zu jedem Artikel die Variante.",
    undo: "Stattdessen neu anlegen",
  },
  variants: "Varianten",
  addVariant: "Variante hinzufügen",
  removeVariant: "Variante {{n}} entfernen",
  statuses: {
    none: "Ohne Shop veröffentlicht",
    pending: "Wird an {{shop}} übertragen",
    listed: "In {{shop}} gelistet",
    failed: "{{shop}} hat das Produkt abgelehnt",
  },
  safetyDue: "Die neuen Angaben zur Produktsicherheit werden an {{shop}} übertragen.",
  later: "{{shop}} hat noch nicht geantwortet ({{reason}}). Wir versuchen es automatisch erneut.",
  next: "Nächster Versuch: kurz nach {{time}} Uhr.",
  why: "{{reason}}. Beheben Sie das, und senden Sie das Produkt erneut.",
  reasons: {
    unreachable: "Der Shop ist nicht erreichbar",
    throttled: "Der Shop begrenzt unsere Anfragen",
    revoked: "Der Shop ist nicht mehr verbunden",
    scopes: "Dem Zugang zum Shop fehlen Rechte",
    refused: "Der Shop lehnt das Produkt ab",
    failed: "Etwas ging bei uns schief",
  },
  retry: "Erneut übertragen",
  retried: "Wird übertragen",
  retryFailed: "Das Produkt konnte nicht erneut gesendet werden.",
} as const

declare module "#lib/phrases.ts" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to
  interface FeaturePhrases {
    publications: typeof phrases
  }
}
