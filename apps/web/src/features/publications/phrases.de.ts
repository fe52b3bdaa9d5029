export const phrases = {
  title: "Veröffentlichung",
  action: "Veröffentlichen …",
  lead: "Aus der Anfrage wird ein Produkt des Kunden. Bestellungen dafür gehen von da an zum Lieferanten.",
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
    linked: "Oder mit einem Produkt verknüpfen, das der Shop schon hat",
    linkedHint: "Im Shop wird dann nichts angelegt.",
    linkedSearch: "Titel oder SKU",
    of: "Variante für „{{goods}}“",
    variant: "Name der Variante",
    sku: "SKU",
    hs_code: "Zolltarifnummer",
    price: "Preis im Shop, brutto",
  },
  link: {
    suggested: "Mit „{{title}}“ verknüpfen",
    title: "Verknüpft mit „{{title}}“ in {{shop}}",
    body: "Das Produkt bleibt im Shop, wie es ist. Wählen Sie zu jeder Ware die Variante.",
    undo: "Stattdessen neu anlegen",
  },
  variants: "Varianten",
  addVariant: "Variante hinzufügen",
  removeVariant: "Variante {{n}} entfernen",
  statuses: {
    none: "Veröffentlicht, in keinem Shop",
    pending: "Wird {{shop}} gemeldet",
    listed: "Steht in {{shop}}",
    failed: "{{shop}} hat es nicht angenommen",
  },
  safetyDue: "Die neuen Angaben zur Produktsicherheit werden {{shop}} gemeldet.",
  later: "{{shop}} hat noch nicht geantwortet ({{reason}}). Der Versuch wird wiederholt.",
  next: "Nächster Versuch: kurz nach {{time}} Uhr.",
  why: "{{reason}}. Bringen Sie das in Ordnung, und melden Sie es noch einmal.",
  reasons: {
    unreachable: "Der Shop ist nicht erreichbar",
    throttled: "Der Shop bittet zu warten",
    revoked: "Der Shop ist nicht mehr verbunden",
    scopes: "Dem Zugang zum Shop fehlen Rechte",
    refused: "Der Shop lehnt das Produkt ab",
    failed: "Etwas ging bei uns schief",
  },
  retry: "Noch einmal melden",
  retried: "Wird gemeldet",
  retryFailed: "Das ließ sich nicht noch einmal melden.",
} as const

declare module "#lib/phrases.ts" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to
  interface FeaturePhrases {
    publications: typeof phrases
  }
}
