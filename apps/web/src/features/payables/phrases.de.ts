export const phrases = {
  title: "Verbindlichkeiten",
  lead: "Was Lieferanten, Agenturen und Anbietern zusteht, je Monat, und ihre Rechnungen darüber.",
  each: "Einzeln",
  list: "Einzelne Verbindlichkeiten",
  search: "Wofür",
  none: {
    title: "Noch nichts",
    body: "Was zusteht, erscheint hier, sobald es geliefert oder berechnet ist.",
  },
  columns: {
    description: "Wofür",
    payee: "Empfänger",
    kind: "Art",
    supplied_on: "Leistungstag",
    net: "Netto",
    carried: "Aus Vormonaten",
    total: "Brutto",
    expected: "Erwartet (netto)",
    month: "Monat",
    count: "Posten",
    number: "Nummer",
    status: "Stand",
    act: "Tun",
  },
  kinds: {
    goods: "Ware",
    shipping: "Versand",
    margin: "Marge",
    service: "Leistung",
    difference: "Abweichung",
  },
  statuses: { open: "Offen", invoiced: "Berechnet", paid: "Bezahlt", cancelled: "Entfallen" },
  months: {
    title: "Noch ohne Rechnung",
    none: "Alles ist berechnet.",
    notYet: "Der Monat läuft noch, oder es steht nichts zu.",
    takenOff: "Es wurde mehr zurückgenommen als geliefert. Das geht vom nächsten Monat ab.",
  },
  upload: {
    action: "Rechnung hochladen",
    title: "Rechnung für {{month}}",
    lead: "{{name}} stehen netto {{net}} zu. Kommt die Rechnung auf den Cent darauf, ist sie sofort angenommen.",
    leadCarried:
      "{{name}} stehen netto {{net}} zu, nach Abzug von {{carried}}, die seit {{since}} zurückgenommen wurden. Kommt die Rechnung auf den Cent darauf, ist sie sofort angenommen.",
    number: "Rechnungsnummer",
    net: "Netto (€)",
    vat: "Umsatzsteuer (€)",
    file: "PDF der Rechnung",
    fileHint: "Nur PDF, höchstens 20 MB.",
    submit: "Hochladen",
    accepted: "Rechnung angenommen",
    submitted: "Rechnung hochgeladen. Sie weicht ab und wird geprüft.",
    failed: "Die Rechnung konnte nicht hochgeladen werden.",
  },
  invoices: {
    title: "Rechnungen",
    list: "Rechnungen von Empfängern",
    search: "Rechnungsnummer",
    none: "Noch keine Rechnung",
    expected: "erwartet {{amount}} netto",
    reason: "Grund",
    fileFailed: "Die Datei konnte nicht geöffnet werden.",
    statuses: {
      submitted: "Zu prüfen",
      accepted: "Angenommen",
      rejected: "Abgelehnt",
      paid: "Bezahlt",
    },
    accept: {
      action: "Annehmen",
      title: "{{number}} annehmen",
      lead: "Verlangt werden netto {{net}}, erwartet waren {{expected}}. Warum stimmt sie trotzdem?",
      done: "Rechnung angenommen",
      failed: "Die Rechnung konnte nicht angenommen werden.",
    },
    reject: {
      action: "Ablehnen",
      title: "{{number}} ablehnen",
      lead: "Verlangt werden netto {{net}}, erwartet waren {{expected}}. Der Empfänger liest den Grund.",
      done: "Rechnung abgelehnt",
      failed: "Die Rechnung konnte nicht abgelehnt werden.",
    },
    pay: {
      action: "Bezahlt",
      title: "{{number}} ist bezahlt",
      lead: "{{amount}} gingen an die IBAN von {{name}}. Viel Geld wartet auf eine zweite Person.",
      reference: "Verwendungszweck",
      paid_on: "Buchungstag",
      paidOnHint: "Leer heißt heute.",
      submit: "Zahlung erfassen",
      done: "Zahlung erfasst",
      waiting: "Angelegt. Gebucht wird, sobald eine zweite Person zustimmt.",
      failed: "Die Zahlung konnte nicht erfasst werden.",
    },
  },
} as const

declare module "#lib/phrases.ts" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to
  interface FeaturePhrases {
    payables: typeof phrases
  }
}
