export const phrases = {
  title: "Datenschutzanfragen",
  lead: "Was Shops nach den Datenschutzregeln ihrer Plattform verlangen. Jede Anfrage ist innerhalb von 30 Tagen zu erledigen.",
  filters: { state: "Stand", kind: "Art" },
  search: "Kundennummer oder Vermerk",
  states: { all: "Alle", unfinished: "Nicht erledigt", done: "Erledigt" },
  kinds: {
    data_request: "Auskunft an eine Kundin oder einen Kunden",
    customer_redact: "Daten einer Kundin oder eines Kunden löschen",
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
    status: "Stand",
    done: "Nächster Schritt oder Ergebnis",
    answer: "Beantworten",
  },
  shopper: "Nummer im Shop: {{id}}",
  allOrders: "Alle",
  overdue: "Überfällig seit",
  outcome: {
    open: "Stellen Sie der Person zusammen, was in diesen Bestellungen über sie steht, und schicken Sie es ihr. Halten Sie dann fest, wie.",
    waiting_one:
      "{{orders}} Bestellung ist noch nicht versandt und braucht die Anschrift. Danach wird von selbst gelöscht.",
    waiting_other:
      "{{orders}} Bestellungen sind noch nicht versandt und brauchen die Anschrift. Danach wird von selbst gelöscht.",
    redacted: "Name, Anschrift, Telefon und E-Mail sind gelöscht.",
  },
  empty: {
    title: "Keine Anfragen",
    body: "Bittet jemand in einem verbundenen Shop um Auskunft oder Löschung, steht es hier.",
  },
  answer: {
    action: "Als beantwortet festhalten",
    named: "Anfrage vom {{day}} als beantwortet festhalten",
    lead: "Das bleibt als Nachweis stehen und kann nicht mehr geändert werden.",
    note: "Wie wurde geantwortet?",
    hint: "Zum Beispiel: Daten am 3. März per E-Mail geschickt.",
    submit: "Festhalten",
    done: "Die Antwort ist festgehalten",
    failed: "Die Antwort konnte nicht festgehalten werden.",
  },
} as const

declare module "#lib/phrases.ts" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to
  interface FeaturePhrases {
    "privacy-requests": typeof phrases
  }
}
