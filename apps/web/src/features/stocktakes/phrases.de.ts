export const phrases = {
  title: "Inventuren",
  search: "Nummer, Standort oder Notiz",
  tabs: "Stand",
  groups: { all: "Alle", open: "Offen", finished: "Abgeschlossen", cancelled: "Abgebrochen" },
  statuses: { open: "Offen", finished: "Abgeschlossen", cancelled: "Abgebrochen" },
  columns: {
    number: "Nummer",
    status: "Status",
    place: "Standort",
    note: "Notiz",
    counted_items: "Gezählte Artikel",
    found: "Mehr gefunden",
    missing: "Fehlt",
    created: "Angelegt",
    item: "Artikel",
    counted: "Gezählt",
    expected: "Laut Bestand",
    difference: "Abweichung",
    reason: "Grund",
  },
  empty: {
    title: "Noch keine Inventur",
    body: "Hier steht, welche Standorte gezählt wurden und was dabei abwich.",
  },
  page: { about: "Angaben", lines: "Gezählt" },
  create: {
    action: "Inventur beginnen",
    title: "Inventur beginnen",
    lead: "Gezählt wird mit dem Telefon, auch ohne Verbindung. Gebucht wird erst beim Abschließen.",
    choose: "Bitte wählen",
    done: "Inventur begonnen",
  },
  count: {
    title: "Zählen",
    search: "SKU oder Barcode",
    hint: "Scannen oder tippen, dann Eingabetaste.",
    find: "Suchen",
    unknown: "An diesem Standort liegt nichts mit „{{text}}“.",
    pieces: "Gezählte Stücke",
    known: "Laut Bestand {{count, number}}",
    more: "Eins mehr",
    fewer: "Eins weniger",
    save: "Zählung merken",
    none: "Noch nichts gezählt.",
  },
  waiting_one: "{{count}} Zählung wartet auf die Verbindung",
  waiting_other: "{{count}} Zählungen warten auf die Verbindung",
  waitingBody:
    "Sie können weiter zählen. Es geht nichts verloren, auch wenn Sie die Seite schließen.",
  refused_one: "{{count}} Zählung wurde nicht angenommen",
  refused_other: "{{count}} Zählungen wurden nicht angenommen",
  dismiss: "Verstanden",
  matches: "Stimmt",
  notSent: "noch nicht gesendet",
  reasonOf: "Grund: {{item}}",
  chooseReason: "Grund wählen",
  reasons: {
    damaged: "Beschädigt",
    lost: "Verloren",
    found: "Gefunden",
    wrong_before: "Vorher falsch gezählt",
    other: "Anderes",
  },
  finish: {
    action: "Abschließen und buchen",
    title: "Inventur abschließen?",
    body: "Alle Abweichungen werden gebucht. Das lässt sich nicht zurücknehmen.",
    done: "Inventur abgeschlossen",
    waits: "Erst müssen alle Zählungen gesendet sein.",
    reasons: "Zu jeder Abweichung fehlt noch ein Grund.",
    nothing: "Es ist noch nichts gezählt.",
  },
  cancel: {
    action: "Abbrechen",
    title: "Inventur abbrechen?",
    body: "Von dieser Inventur wird nichts gebucht.",
    done: "Inventur abgebrochen",
  },
  failed: "Das hat nicht geklappt.",
  timeline: {
    title: "Verlauf",
    created: "Begonnen",
    finished:
      "Abgeschlossen: {{counted}} Artikel gezählt, {{found}} mehr gefunden, {{missing}} fehlen",
    cancelled: "Abgebrochen",
  },
} as const

declare module "#lib/phrases.ts" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to
  interface FeaturePhrases {
    stocktakes: typeof phrases
  }
}
