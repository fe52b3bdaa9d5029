export const phrases = {
  title: "Slack",
  titleOf: "Slack von {{name}}",
  lead: "Sendet Hinweise Ihrer Organisation an einen Slack-Kanal.",
  off: "Slack ist seit {{day}} abgeschaltet",
  offBody:
    "Slack nimmt den Webhook nicht mehr an. Legen Sie in Slack einen neuen an und tragen Sie ihn hier ein.",
  where: "Ziel",
  url: "Webhook-Adresse",
  urlHint: "In Slack unter „Incoming Webhooks“. Sie ist geheim und wird verschlüsselt gespeichert.",
  urlSet: "Gespeichert ist eine Adresse, die auf {{hint}} endet. Leer lassen, um sie zu behalten.",
  language: "Sprache der Nachrichten",
  which: "Ereignisse",
  noEvents: "Noch keine Nachrichten. Senden Sie eine Testnachricht.",
  submit: "Speichern",
  saved: "Slack gespeichert.",
  failed: "Das konnte nicht gespeichert werden.",
  test: "Testnachricht senden",
  tested: "Die Testnachricht wurde gesendet.",
  remove: "Entfernen",
  removed: "Slack entfernt.",
  messages: "Zuletzt gesendet",
  messagesOf: "Nachrichten an Slack",
  none: "Noch nichts gesendet",
  noneBody: "Speichern Sie eine Adresse und senden Sie eine Testnachricht.",
  testMessage: "Testnachricht",
  notSet: "keine Adresse",
  columns: { message: "Nachricht", status: "Status", time: "Zeit" },
  status: { queued: "Wartet", sent: "Gesendet", failed: "Fehlgeschlagen" },
} as const

declare module "#lib/phrases.ts" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to
  interface FeaturePhrases {
    slack: typeof phrases
  }
}
