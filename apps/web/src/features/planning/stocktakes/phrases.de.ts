export const phrases = {
  title: "Inventuren",
  search: "Nummer, Standort oder Notiz",
  tabs: "Status",
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
    body: "Gezählte Standorte und ihre Abweichungen erscheinen hier.",
  },
  page: { about: "Angaben", lines: "Gezählt" },
  create: {
    action: "Inventur beginnen",
    title: "Inventur beginnen",
    lead: "Zählen Sie mit dem Telefon, auch ohne Verbindung. Gebucht wird erst beim Abschließen.",
    choose: "Bitte wählen",
    done: "Inventur begonnen",
  },
  imports: {
    action: "Zählung importieren",
    title: "Zählung importieren",
    lead: "Eine CSV- oder Excel-Datei mit SKU oder Barcode, Standort, gezählten Stücken und dem Grund jeder Abweichung. Die Datei wird zuerst geprüft. Als Vorlage dient die exportierte Bestandsliste mit einer zusätzlichen Spalte „Gezählt“.",
    drop: "CSV- oder Excel-Datei hierher ziehen oder auswählen",
    checking: "Wird geprüft",
    ready_one:
      "{{count}} Zeile geprüft: {{matching}} ohne Abweichung, {{differing}} mit Abweichung",
    ready_other:
      "{{count}} Zeilen geprüft: {{matching}} ohne Abweichung, {{differing}} mit Abweichung",
    moment:
      "Die Zählung gilt für den Zeitpunkt des Hochladens; spätere Bewegungen bleiben erhalten.",
    faults_one: "{{count}} Zeile mit Fehlern: Es wird nichts gebucht",
    faults_other: "{{count}} Zeilen mit Fehlern: Es wird nichts gebucht",
    problems: {
      unknown_place: "Diesen Standort gibt es nicht.",
      unknown_reason:
        "Möglich sind: Beschädigt, Verloren, Gefunden, Vorher falsch gezählt, Anderes.",
      missing_reason: "Eine Abweichung braucht einen Grund.",
      unknown_item: "Dieser Artikel ist nicht an diesem Standort.",
      several_items:
        "Mehrere Artikel an diesem Standort heißen so. Bitte zusätzlich den Barcode angeben.",
      foreign_place: "An diesem Standort dürfen Sie nicht zählen.",
      several_places: "Mehrere Standorte heißen so. Bitte statt des Namens die ID angeben.",
      open_here: "An diesem Standort ist noch eine Inventur offen.",
      counted_since:
        "Hier wurde nach dem Hochladen der Datei gezählt. Bitte laden Sie eine neue Zählung hoch.",
    },
    differences: "Das wird gebucht",
    more_one: "Dazu {{count}} weitere Abweichung.",
    more_other: "Dazu {{count}} weitere Abweichungen.",
    columns: {
      sku: "SKU",
      barcode: "Barcode",
      location: "Standort",
      counted: "Gezählt",
      reason: "Grund",
    },
    start: "Zählung buchen",
    done: "Zählung gebucht",
    failed: "Die Datei konnte nicht importiert werden.",
  },
  count: {
    title: "Zählen",
    search: "SKU oder Barcode",
    hint: "Scannen oder tippen, dann Eingabetaste.",
    find: "Suchen",
    unknown: "Kein Artikel „{{text}}“ an diesem Standort.",
    pieces: "Gezählte Stücke",
    known: "Laut Bestand {{count, number}}",
    more: "Eins mehr",
    fewer: "Eins weniger",
    save: "Zählung speichern",
    none: "Noch keine Zählung.",
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
    body: "Alle Abweichungen werden gebucht. Das lässt sich nicht rückgängig machen.",
    done: "Inventur abgeschlossen",
    waits: "Zuerst müssen alle Zählungen gesendet werden.",
    reasons: "Jede Abweichung braucht einen Grund.",
    nothing: "Noch nichts gezählt.",
  },
  cancel: {
    action: "Abbrechen",
    title: "Inventur abbrechen?",
    body: "Diese Inventur wird nicht gebucht.",
    done: "Inventur abgebrochen",
  },
  failed: "Die Aktion ist fehlgeschlagen.",
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
