export const phrases = {
  title: "Zweiter Faktor",
  lead: "Beim Anmelden kommt zum Passwort ein Passkey oder ein Code aus einer App hinzu. Ein Passkey allein genügt auch.",
  required: "Bitte richten Sie zuerst den zweiten Faktor ein",
  requiredBody:
    "Er ist für Administration und Support Pflicht. Alle anderen Seiten sind danach verfügbar.",
  due: "Richten Sie bis {{date}} einen zweiten Faktor ein",
  dueBody:
    "Danach ist er für Administration und Support Pflicht. Ein Passkey oder eine App genügt.",
  isRequired: "ist für Ihre Rolle Pflicht",
  off: "Noch nicht eingerichtet",
  offBody:
    "Schützt Ihr Konto, falls Ihr Passwort bekannt wird. Sie brauchen eine Authenticator-App, zum Beispiel auf Ihrem Telefon oder im Passwortmanager.",
  setUp: "Einrichten",
  scan: "1. Code mit der App scannen",
  scanBody:
    "Öffnen Sie die App, fügen Sie ein Konto hinzu und scannen Sie das Bild. Ohne Kamera geben Sie den Schlüssel darunter ein.",
  qr: "QR-Code für die Authenticator-App",
  secret: "Schlüssel",
  confirm: "2. Ersten Code eingeben",
  code: "Code",
  codeHint: "Die 6 Ziffern, die die App jetzt zeigt.",
  codeOrRecoveryHint: "6 Ziffern der App oder ein Wiederherstellungscode.",
  turnOn: "Zweiten Faktor einschalten",
  on: "Eingerichtet",
  app: "Authenticator-App",
  appBody:
    "Zusätzlich zu Passkeys: Codes einer App, zum Beispiel auf Ihrem Telefon oder im Passwortmanager.",
  passkeysOnly: "Passkeys",
  since: "seit",
  codes: "Wiederherstellungscodes",
  codesOnce: "Speichern Sie diese Codes jetzt",
  codesBody:
    "Die Codes werden nur einmal angezeigt. Bei Verlust des Telefons können Sie sich mit jedem Code einmal anmelden.",
  left_one: "noch {{count}} Code",
  left_other: "noch {{count}} Codes",
  few: "Nur noch wenige",
  download: "Als Datei speichern",
  print: "Drucken",
  saved: "Ich habe sie gespeichert",
  renew: {
    open: "Neue Codes",
    title: "Neue Wiederherstellungscodes",
    body: "Bisherige Codes werden ungültig.",
    go: "Neue Codes zeigen",
  },
  remove: {
    open: "Entfernen",
    title: "Zweiten Faktor entfernen",
    body: "Codes der App werden ungültig. Ohne Passkey melden Sie sich nur mit dem Passwort an.",
    go: "Entfernen",
  },
  resets: {
    title: "Anfragen zum Zurücksetzen",
    from: "von {{ip}}",
    approve: "Zurücksetzen",
    decline: "Ablehnen",
    ask: "Zweiten Faktor von {{name}} zurücksetzen?",
    body: "Prüfen Sie zuerst auf einem anderen Weg, ob die Anfrage von der Person stammt. Danach meldet sie sich nur mit dem Passwort an, und alle ihre Anmeldungen enden. Sie erhält eine E-Mail.",
    approved: "Zweiter Faktor zurückgesetzt",
    declined: "Anfrage abgelehnt",
  },
  removed: "Zweiter Faktor entfernt",
  failed: "Die Aktion ist fehlgeschlagen.",
} as const

declare module "#lib/phrases.ts" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to
  interface FeaturePhrases {
    "second-factor": typeof phrases
  }
}
