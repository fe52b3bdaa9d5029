export const phrases = {
  pay: {
    action: "Mit Karte bezahlen",
    title: "{{number}} mit Karte bezahlen?",
    lead: "Sie bezahlen auf der Seite unseres Zahlungsdienstes. Ihre Kartendaten erfahren wir nicht.",
    amount: "Wird von der Karte abgebucht",
    submit: "Weiter zur Kartenzahlung",
    failed: "Die Kartenzahlung ist fehlgeschlagen.",
    refused: "Der Zahlungsdienst nimmt diese Zahlung nicht an",
    refusedBody:
      "Es wurde nichts abgebucht. Versuchen Sie es noch einmal oder bezahlen Sie anders.",
    notPossible: "Mit Karte sind nur Beträge von 0,50 € bis 999.999,99 € möglich.",
  },
  back: {
    waiting: {
      title: "Wir warten auf die Bestätigung Ihrer Kartenzahlung",
      body: "Das dauert meist nur wenige Sekunden. Sie können diese Seite verlassen: Die Zahlung wird trotzdem gebucht.",
    },
    paid: {
      title: "Ihre Kartenzahlung ist gebucht",
      body: "Eine Überzahlung wird Ihrem Guthaben gutgeschrieben.",
    },
    declined: {
      title: "Die Karte wurde abgelehnt",
      body: "Es wurde nichts abgebucht. Sie können es mit einer anderen Karte versuchen.",
    },
    cancelled: {
      title: "Sie haben die Kartenzahlung abgebrochen",
      body: "Es wurde nichts abgebucht. Sie können sie jederzeit wieder beginnen.",
    },
    over: {
      title: "Diese Kartenzahlung ist beendet",
      body: "Es wurde nichts abgebucht. Beginnen Sie bei Bedarf eine neue.",
    },
  },
  messages: {
    title: "Kartenzahlungen klären",
    lead: "Nicht gebuchte Meldungen des Zahlungsdienstes, abgelehnte Erstattungen und Abweichungen zwischen seinen Daten und unseren.",
    search: "Nummer beim Zahlungsdienst",
    groups: { open: "Offen", all: "Alle" },
    empty: {
      title: "Nichts zu klären",
      body: "Alle Kartenzahlungen passten zu ihrer Rechnung und wurden gebucht.",
    },
    columns: {
      reason: "Grund",
      amount: "Betrag",
      payment: "Beim Zahlungsdienst",
      invoice: "Rechnung",
      since: "Gemeldet",
      done: "Erledigt",
      settle: "Klären",
    },
    filter: "Grund",
    invoice: "Rechnung ansehen",
  },
  settle: {
    action: "Klären",
    named: "Meldung vom {{day}} klären",
    title: "Kartenzahlung klären",
    lead: "Diese Notiz bucht nichts. Erstatten Sie beim Zahlungsdienst oder buchen Sie manuell, und beschreiben Sie dann, was Sie getan haben.",
    note: "Maßnahme",
    submit: "Erledigt",
    done: "Vermerkt",
    failed: "Das konnte nicht gespeichert werden.",
  },
} as const

declare module "#lib/phrases.ts" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to
  interface FeaturePhrases {
    "card-payments": typeof phrases
  }
}
