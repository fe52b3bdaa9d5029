export const phrases = {
  title: "Gescheiterte Aufgaben",
  mails: "Nicht zugestellte E-Mails",
  lead: "Was im Hintergrund zu tun war und bei jedem Versuch gescheitert ist. Es bleibt liegen, bis jemand entscheidet.",
  list: "Warten auf eine Entscheidung",
  empty: {
    title: "Nichts ist gescheitert",
    body: "Was beim ersten Mal nicht gelingt, versuchen wir von selbst noch zehnmal.",
  },
  columns: {
    what: "Aufgabe",
    whose: "Organisation",
    why: "Fehler",
    attempts: "Versuche",
    since: "Gescheitert",
    decide: "Entscheiden",
  },
  kinds: {
    match: "Artikel zuordnen",
    route: "Bestellung einem Standort zuteilen",
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
  subject: "Worum es ging",
  retry: {
    named: "{{job}} noch einmal versuchen",
    done: "Die Aufgabe wird noch einmal versucht",
    failed: "Die Aufgabe konnte nicht noch einmal gestartet werden.",
  },
  discard: {
    named: "{{job}} verwerfen",
    title: "Aufgabe verwerfen",
    lead: "{{job}} wird dann nicht mehr ausgeführt. Was dabei zu tun war, muss gegebenenfalls von Hand geschehen.",
    reason: "Grund",
    hint: "Steht danach im Protokoll.",
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
