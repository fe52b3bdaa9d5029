export const phrases = {
  title: "Hinweise",
  unread: "ungelesen",
  readAll: "Alle gelesen",
  setUp: "Einstellen",
  all: "Alle Hinweise",
  none: "Nichts Neues.",
  empty: "Noch keine Hinweise",
  lead: "Hinweise erscheinen hier.",
  columns: { notice: "Hinweis", action: "Aktion", time: "Zeit", kind: "Art" },
  groups: {
    all: "Alle",
    unread: "Ungelesen",
    orders: "Bestellungen",
    sourcing: "Beschaffung",
    money: "Geld",
    chats: "Nachrichten",
    connections: "Anbindungen",
    account: "Konto",
  },
  settings: {
    title: "Benachrichtigungen",
    lead: "In Packhaus sehen Sie alle Hinweise unter der Glocke. Hier wählen Sie, welche Sie außerdem per E-Mail erhalten.",
    kinds: "Arten",
    byMail: "Per E-Mail",
    kindByMail: "{{kind}} per E-Mail",
    always: "Immer per E-Mail",
    toOrganisation: "Per E-Mail an die Organisation",
    digest: "Zusammenfassung",
    digestLabel: "Ungelesene Hinweise in einer E-Mail",
    digestHint: "Um 7 Uhr in Ihrer Zeitzone, wöchentlich am Montag.",
    digests: { off: "Nie", daily: "Täglich", weekly: "Wöchentlich" },
    submit: "Speichern",
    saved: "Benachrichtigungen gespeichert.",
    failed: "Ihre persönlichen Einstellungen konnten nicht geändert werden.",
  },
} as const

declare module "#lib/phrases.ts" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to
  interface FeaturePhrases {
    notices: typeof phrases
  }
}
