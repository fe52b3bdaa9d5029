export const phrases = {
  choose: "Gespräch auswählen",
  keys: "j und k öffnen das nächste und das vorige, r antwortet, e schließt ab, # fügt eine Vorlage ein.",
  shopper: "Endkunde",
  orderCard: "Bestellung {{number}}",
  openOrder: "Bestellung öffnen",
  quick: {
    label: "Schnellfilter",
    mine: "Mir zugewiesen",
    unanswered: "Unbeantwortet",
    claims: "Offene Reklamationen",
    unread: "Ungelesen",
    snoozed: "Zurückgestellt",
  },
  answer: {
    by: "Antwort bis {{day}}, {{time}} Uhr",
    late: "Antwort überfällig seit {{day}}, {{time}} Uhr",
  },
  snooze: {
    open: "Zurückstellen …",
    title: "Gespräch zurückstellen",
    lead: "Bis zu diesem Tag zählt das Gespräch für Sie nicht als unbeantwortet. Eine neue Nachricht hebt die Zurückstellung früher auf.",
    until: "Zurückstellen bis",
    isUntil: "Zurückgestellt bis {{day}}",
    submit: "Zurückstellen",
    done: "Gespräch zurückgestellt",
    end: "Zurückstellung beenden",
    ended: "Zurückstellung beendet",
    failed: "Das Gespräch konnte nicht zurückgestellt werden.",
  },
  assignee: {
    label: "Bearbeitung",
    is: "Zugewiesen: {{name}}",
    none: "Nicht zugewiesen",
    done: "Bearbeitung geändert",
    take: "Übernehmen",
    failed: "Die Zuweisung ist fehlgeschlagen.",
  },
  templates: {
    open: "Vorlagen",
    title: "Vorlagen",
    none: "Noch keine Vorlagen.",
    use: "Einfügen",
    remove: "{{title}} entfernen",
    removed: "Vorlage entfernt",
    new: "Als Vorlage speichern",
    name: "Titel",
    text: "Text",
    hint: "Wird aus dem Gespräch und der Bestellung gefüllt: {{names}}",
    save: "Vorlage speichern",
    saved: "Vorlage gespeichert",
    failed: "Die Vorlage konnte nicht gespeichert oder entfernt werden.",
  },
  filters: {
    turn: "Antwort",
    turnIs: { ours: "Unbeantwortet" },
    snoozed: "Zurückgestellt",
    snoozedIs: { true: "Zurückgestellt", false: "Nicht zurückgestellt" },
    assigneeIs: { me: "Mir zugewiesen", none: "Nicht zugewiesen" },
  },
} as const

declare module "#lib/phrases.ts" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to
  interface FeaturePhrases {
    inbox: typeof phrases
  }
}
