export const phrases = {
  title: "Preisliste",
  titleOf: "Preise für {{name}}",
  lead: "Nettopreise in Euro. Ein Preis gilt ab einem Tag bis zum nächsten; geändert wird er nie, nur abgelöst.",
  leadOf: "Eigene Preise dieser Organisation gehen den allgemeinen vor.",
  upTo: "bis {{kilos}} kg",
  pieces_one: "{{pieces}} Stück",
  pieces_other: "{{pieces}} Stück",
  fees: {
    pack_first: "Packen, erstes Stück",
    pack_further: "Packen, jedes weitere Stück",
    shipping: "Versand",
    packaging: "Standardverpackung",
    retour_first: "Retoure, erstes Stück",
    retour_further: "Retoure, jedes weitere Stück",
    dropshipping: "Ware, vom Lieferanten versandt",
  },
  groups: { de: "Deutschland", eu: "EU", rest: "Übrige Länder" },
  search: "Eingetragen von",
  filters: {
    merchant: "Organisation",
    on: "Am",
    validFrom: "Gilt ab, frühestens",
    validTo: "Gilt ab, spätestens",
  },
  sections: {
    fees: "Packen, Verpackung, Retouren",
    shipping: "Versand",
    planned: "Geplant",
    history: "Verlauf",
  },
  columns: {
    fee: "Leistung",
    group: "Ziel",
    amount: "Preis",
    valid_from: "Gilt ab",
    origin: "Preis von",
    by: "Eingetragen von",
    at: "Am",
  },
  origins: { platform: "Allgemein", organisation: "Eigener Preis", none: "Kein Preis" },
  general: "allgemein {{price}}",
  perBase: "{{price}} je {{base}}",
  back: "wieder allgemein",
  none: "kein Preis",
  noHistory: "Noch nie geändert.",
  own: {
    title: "Preise",
    lead: "Was Packen, Versand und Retouren kosten, netto in Euro. Eigene Preise gehen den allgemeinen vor.",
  },
  revoke: {
    column: "Ändern",
    action: "Zurücknehmen",
    taken: "zurückgenommen",
    title: "Geplanten Preis zurücknehmen?",
    body: "{{fee}} ab {{day}}: Der Preis davor gilt dann weiter.",
    done: "Preis zurückgenommen",
    failed: "Der Preis konnte nicht zurückgenommen werden.",
  },
  add: "Neuer Preis",
  sheet: {
    title: "Neuer Preis",
    lead: "Gilt für alles, was ab diesem Tag geleistet wird. Was vorher versandt wurde, behält seinen Preis. Einen Preis, der am selben Tag beginnt, löst er ab.",
    leadOf: "Gilt nur für {{name}}.",
    code: "Leistung",
    group: "Ziel",
    weight: "Gewicht",
    amount: "Preis netto (€)",
    base: "Gilt für",
    valid_from: "Gilt ab",
    reset: "Ab diesem Tag gilt wieder der allgemeine Preis",
    submit: "Eintragen",
    done: "Preis eingetragen",
    failed: "Der Preis konnte nicht eingetragen werden.",
  },
  waiting: {
    price: "Preis fehlt",
    agreement: "Vereinbarung fehlt",
    approval: "Ungewöhnlich hoch: bitte prüfen",
    vat: "Steuersatz unbekannt",
  },
  approve: {
    action: "Freigeben",
    done: "Position freigegeben",
    failed: "Die Position konnte nicht freigegeben werden.",
  },
} as const

declare module "#lib/phrases.ts" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to
  interface FeaturePhrases {
    "price-lists": typeof phrases
  }
}
