export const phrases = {
  title: "Slack",
  titleOf: "Slack von {{name}}",
  lead: "Was in Ihrer Organisation geschieht, als Nachricht in einem Slack-Kanal.",
  off: "Slack ist seit {{day}} abgeschaltet",
  offBody:
    "Slack kennt die Adresse nicht mehr. Legen Sie dort einen neuen Webhook an und tragen Sie ihn hier ein.",
  where: "Wohin",
  url: "Webhook-Adresse",
  urlHint: "In Slack unter „Incoming Webhooks“. Sie ist geheim und wird verschlüsselt gespeichert.",
  urlSet: "Gespeichert ist eine Adresse, die auf {{hint}} endet. Leer lassen, um sie zu behalten.",
  language: "Sprache der Nachrichten",
  which: "Welche Ereignisse",
  submit: "Speichern",
  saved: "Slack gespeichert.",
  failed: "Das konnte nicht gespeichert werden.",
  test: "Probe senden",
  tested: "Die Probe ist unterwegs.",
  remove: "Entfernen",
  removed: "Slack entfernt.",
  messages: "Zuletzt gesendet",
  messagesOf: "Nachrichten an Slack",
  none: "Noch nichts gesendet",
  noneBody: "Speichern Sie eine Adresse und senden Sie eine Probe.",
  testMessage: "Probe",
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
