export const phrases = {
  submit: "Speichern",
  check: "Prüfen Sie, ob alle Felder richtig ausgefüllt sind, und versuchen Sie es noch einmal.",
  account: {
    title: "Persönliches",
    lead: "Ihr Name und die Sprache, in der Sie arbeiten.",
    person: "Zu Ihnen",
    firstName: "Vorname",
    lastName: "Nachname",
    email: "E-Mail-Adresse",
    emailHint: "Mit ihr melden Sie sich an.",
    language: "Sprache",
    languageHint: "Gilt auch für E-Mails.",
    timeZone: "Zeitzone",
    timeZoneHint: "Für Uhrzeiten hier und für Zusammenfassungen per E-Mail.",
    timeZoneOfDevice: "Wie auf diesem Gerät",
    saved: "Einstellungen gespeichert",
    failed: "Ihre persönlichen Einstellungen konnten nicht geändert werden.",
  },
  password: {
    title: "Passwort",
    lead: "Sie werden auf allen anderen Geräten abgemeldet.",
    old: "Bisheriges Passwort",
    new: "Neues Passwort",
    hint: "Mindestens 8 Zeichen.",
    again: "Neues Passwort wiederholen",
    submit: "Passwort ändern",
    saved: "Passwort geändert",
    failed: "Das Passwort konnte nicht geändert werden.",
  },
} as const

declare module "#lib/phrases.ts" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to
  interface FeaturePhrases {
    members: typeof phrases
  }
}
