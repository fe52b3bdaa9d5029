export const phrases = {
  title: "Verbindlichkeiten",
  lead: "Beträge, die wir Lieferanten, Agenturen und Dienstleistern schulden, je Monat und mit ihren Rechnungen.",
  own: {
    title: "Abrechnung",
    lead: "Ihre Vergütung je Monat. Laden Sie nach Monatsende Ihre Rechnung hoch.",
    list: "Einzelposten Ihrer Vergütung",
    none: "Ihre Vergütung erscheint hier nach Lieferung oder Abrechnung.",
    invoices: "Ihre Rechnungen",
    noInvoices:
      "Ihre Rechnungen und ihr Status erscheinen hier. Laden Sie sie nach Monatsende oben hoch.",
    upload:
      "Ihre Vergütung beträgt netto {{net}}. Eine Rechnung über genau diesen Betrag wird sofort angenommen.",
    uploadCarried:
      "Ihre Vergütung beträgt netto {{net}}, nach Abzug von {{carried}} für Rücknahmen seit {{since}}. Eine Rechnung über genau diesen Betrag wird sofort angenommen.",
  },
  earnings: {
    next: "Nächste Auszahlung",
    accepted_one: "{{count}} angenommene Rechnung, brutto",
    accepted_other: "{{count}} angenommene Rechnungen, brutto",
    submitted: "Ihre Rechnung wird geprüft.",
    upload: "Laden Sie Ihre Rechnung für {{month}} hoch.",
    noIban: "Ihre IBAN fehlt. Auszahlungen gehen nur auf ein hinterlegtes Konto.",
    addIban: "IBAN hinterlegen",
    later: "Nach Monatsende, mit Ihrer Rechnung.",
    due: "Jetzt abrechenbar",
    present: "{{month}} bis heute",
    chart: "Ihre Vergütung je Monat, netto",
  },
  list: "Einzelne Verbindlichkeiten",
  search: "Beschreibung",
  none: {
    title: "Noch keine Posten",
    body: "Ansprüche erscheinen hier nach Lieferung oder Abrechnung.",
  },
  columns: {
    description: "Beschreibung",
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
    status: "Status",
    act: "Aktion",
  },
  kinds: {
    goods: "Ware",
    shipping: "Versand",
    margin: "Marge",
    service: "Leistung",
    difference: "Abweichung",
  },
  statuses: { open: "Offen", invoiced: "Berechnet", paid: "Bezahlt", cancelled: "Entfallen" },
  views: { label: "Rechnungen oder Einzelposten", invoices: "Rechnungen", items: "Einzelposten" },
  months: {
    title: "Noch ohne Rechnung",
    none: "Alles ist berechnet.",
    expected: "Erwartete Lieferung",
    notBegun: "Die Ware wird erst in diesem Monat geliefert.",
    inReview: "Die hochgeladene Rechnung wird geprüft.",
    notYet: "Der Monat läuft noch.",
    nothing: "Der Betrag ist 0.",
    takenOff:
      "Rücknahmen übersteigen Lieferungen. Die Differenz wird vom nächsten Monat abgezogen.",
  },
  upload: {
    action: "Rechnung hochladen",
    title: "Rechnung für {{month}}",
    lead: "{{name}} stehen netto {{net}} zu. Eine Rechnung über genau diesen Betrag wird sofort angenommen.",
    leadCarried:
      "{{name}} stehen netto {{net}} zu, nach Abzug von {{carried}} für Rücknahmen seit {{since}}. Eine Rechnung über genau diesen Betrag wird sofort angenommen.",
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
    list: "Rechnungen von Zahlungsempfängern",
    search: "Rechnungsnummer",
    none: "Noch keine Rechnung",
    noneBody:
      "Rechnungen erscheinen hier, sobald ein Empfänger sie hochlädt. Sie können sie oben auch selbst hochladen.",
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
      lead: "Die Rechnung lautet auf netto {{net}}; erwartet waren {{expected}}. Warum ist sie richtig?",
      done: "Rechnung angenommen",
      failed: "Die Rechnung konnte nicht angenommen werden.",
    },
    reject: {
      action: "Ablehnen",
      title: "{{number}} ablehnen",
      lead: "Die Rechnung lautet auf netto {{net}}; erwartet waren {{expected}}. Der Empfänger sieht den Grund.",
      done: "Rechnung abgelehnt",
      failed: "Die Rechnung konnte nicht abgelehnt werden.",
    },
    pay: {
      action: "Zahlung erfassen",
      title: "Zahlung von {{number}} erfassen",
      lead: "Erfassen Sie, dass {{amount}} an die IBAN von {{name}} gezahlt wurden. Große Beträge brauchen eine zweite Freigabe.",
      reference: "Verwendungszweck",
      paid_on: "Buchungstag",
      paidOnHint: "Ohne Angabe: heute.",
      submit: "Zahlung erfassen",
      done: "Zahlung erfasst",
      waiting: "Beantragt. Die Zahlung wird nach einer zweiten Freigabe gebucht.",
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
