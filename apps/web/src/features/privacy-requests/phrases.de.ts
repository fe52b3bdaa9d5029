export const phrases = {
  title: "Datenschutzanfragen",
  lead: "Datenschutzanfragen von Shops. Jede ist innerhalb von 30 Tagen zu erledigen.",
  filters: { state: "Status", kind: "Art" },
  search: "Kundennummer oder Vermerk",
  states: { all: "Alle", unfinished: "Nicht erledigt", done: "Erledigt" },
  kinds: {
    data_request: "Auskunft für einen Endkunden",
    customer_redact: "Daten eines Endkunden löschen",
    shop_redact: "Daten des ganzen Shops löschen",
  },
  statuses: {
    open: "Wartet auf Antwort",
    waiting: "Wartet auf den Versand",
    done: "Erledigt",
  },
  columns: {
    what: "Anfrage",
    orders: "Bestellungen",
    received: "Eingegangen",
    due: "Fällig",
    status: "Status",
    done: "Nächster Schritt oder Ergebnis",
    answer: "Beantworten",
  },
  shopper: "Nummer im Shop: {{id}}",
  allOrders: "Alle",
  overdue: "Überfällig seit",
  outcome: {
    open: "Stellen Sie die Daten der Person aus diesen Bestellungen zusammen und senden Sie sie ihr. Erfassen Sie dann, wie Sie das getan haben.",
    waiting_one:
      "{{orders}} Bestellung ist noch nicht versandt und braucht die Anschrift. Ihre Daten werden danach automatisch gelöscht.",
    waiting_other:
      "{{orders}} Bestellungen sind noch nicht versandt und brauchen die Anschrift. Ihre Daten werden danach automatisch gelöscht.",
    redacted: "Name, Anschrift, Telefon und E-Mail sind gelöscht.",
  },
  empty: {
    title: "Keine Anfragen",
    body: "Anfragen von Endkunden auf Auskunft oder Löschung erscheinen hier.",
  },
  answer: {
    action: "Antwort erfassen",
    named: "Antwort auf die Anfrage vom {{day}} erfassen",
    lead: "Wird als Nachweis aufbewahrt und kann nicht mehr geändert werden.",
    note: "Wie wurde geantwortet?",
    hint: "Zum Beispiel: Daten am 3. März per E-Mail geschickt.",
    submit: "Erfassen",
    done: "Antwort erfasst",
    failed: "Die Antwort konnte nicht gespeichert werden.",
  },
} as const

declare module "#lib/phrases.ts" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to
  interface FeaturePhrases {
    "privacy-requests": typeof phrases
  }
}
