export const phrases = {
  title: {
    person: "Alle Ihre Daten herunterladen",
    organisation: "Alle Daten der Organisation herunterladen",
  },
  lead: {
    person:
      "Ein Archiv aller Daten, die wir über Sie speichern: Tabellen als CSV und JSON, dazu Ihre Dateien.",
    organisation:
      "Ein Archiv aller Daten, die wir über die Organisation speichern: Tabellen als CSV und JSON, dazu Dateien und Rechnungen.",
  },
  how: "Sobald das Archiv fertig ist, erhalten Sie eine E-Mail. Es bleibt drei Tage verfügbar; zum Herunterladen ist Ihr Passwort nötig.",
  start: "Archiv anfordern",
  started: "Das Archiv wird erstellt",
  failed: "Das Archiv konnte nicht angefordert werden.",
  download: "Herunterladen",
  downloadOf: "Archiv vom {{day}} herunterladen",
  downloadFailed: "Das Archiv konnte nicht heruntergeladen werden.",
  latest: { person: "Ihre letzten Archive", organisation: "Letzte Archive der Organisation" },
  progress: "Fortschritt des Archivs",
  asked: "Angefordert",
  size: "{{size}} kB",
  status: {
    queued: "Wartet",
    running: "Wird erstellt",
    done: "Bereit",
    failed: "Fehlgeschlagen",
    expired: "Gelöscht",
  },
  again: "Bitte fordern Sie es noch einmal an.",
} as const

declare module "#lib/phrases.ts" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to
  interface FeaturePhrases {
    "data-exports": typeof phrases
  }
}
