export const phrases = {
  title: "Fehlgeschlagene Aufgaben",
  lead: "Hintergrundaufgaben, die bei jedem Versuch fehlgeschlagen sind und eine Entscheidung brauchen.",
  list: "Warten auf eine Entscheidung",
  empty: {
    title: "Keine fehlgeschlagenen Aufgaben",
    body: "Fehlgeschlagene Aufgaben werden automatisch zehnmal wiederholt.",
  },
  columns: {
    what: "Aufgabe",
    whose: "Organisation",
    why: "Fehler",
    attempts: "Versuche",
    since: "Fehlgeschlagen",
    decide: "Entscheiden",
  },
  kinds: {
    match: "Artikel zuordnen",
    route: "Bestellung einem Standort zuordnen",
    tracking: "Sendungsnummer an den Shop melden",
    products: "Produkte aus dem Shop lesen",
    sync: "Bestellungen aus dem Shop lesen",
    inbox: "Meldungen des Shops verarbeiten",
    shop: "Verbindung zum Shop pflegen",
    balance: "Guthaben prüfen",
    payment: "Zahlung verbuchen",
    invoice: "Rechnungen erstellen",
    bulk: "Sammelaktion ausführen",
    stock: "Bestände prüfen",
    upload: "Dateien aufräumen",
    mail: "E-Mail senden",
    other: "Aufgabe im Hintergrund",
  },
  subject: "Betrifft",
  retry: {
    named: "{{job}} noch einmal versuchen",
    done: "Die Aufgabe wird noch einmal versucht",
    failed: "Die Aufgabe konnte nicht noch einmal gestartet werden.",
  },
  discard: {
    named: "{{job}} verwerfen",
    title: "Aufgabe verwerfen",
    lead: "{{job}} wird nicht mehr ausgeführt. Die Arbeit muss gegebenenfalls manuell erledigt werden.",
    reason: "Grund",
    hint: "Wird im Protokoll gespeichert.",
    go: "Verwerfen",
    done: "Aufgabe verworfen",
    failed: "Die Aufgabe konnte nicht verworfen werden.",
  },
} as const

declare module "#lib/phrases.ts" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to
  interface FeaturePhrases {
    jobs: typeof phrases
  }
}
