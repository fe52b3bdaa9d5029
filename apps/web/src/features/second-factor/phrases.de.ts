export const phrases = {
  title: "Zweiter Faktor",
  lead: "Zum Passwort kommt beim Anmelden ein Passkey oder ein Code aus einer App. Mit einem Passkey allein geht es auch.",
  required: "Bitte richten Sie zuerst den zweiten Faktor ein",
  requiredBody:
    "In Administration und Support geht es nicht ohne. Danach können Sie alles andere wieder öffnen.",
  due: "Richten Sie bis {{date}} einen zweiten Faktor ein",
  dueBody:
    "In Administration und Support geht es danach nicht mehr ohne. Ein Passkey oder eine App genügt.",
  isRequired: "ist bei Ihrer Aufgabe Pflicht",
  off: "Noch nicht eingerichtet",
  offBody:
    "Wer Ihr Passwort kennt, kommt damit allein nicht mehr in Ihr Konto. Sie brauchen eine Authenticator-App, zum Beispiel die Ihres Telefons oder Ihres Passwortmanagers.",
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
    "Als zweiter Weg neben den Passkeys: Codes einer App, zum Beispiel der Ihres Telefons oder Ihres Passwortmanagers.",
  passkeysOnly: "Passkeys",
  since: "seit",
  codes: "Wiederherstellungscodes",
  codesOnce: "Heben Sie diese Codes jetzt auf",
  codesBody:
    "Sie werden nur dieses eine Mal gezeigt. Ist das Telefon weg, öffnet jeder von ihnen einmal Ihr Konto.",
  left_one: "noch {{count}} Code",
  left_other: "noch {{count}} Codes",
  few: "Nur noch wenige",
  download: "Als Datei speichern",
  print: "Drucken",
  saved: "Ich habe sie aufgehoben",
  renew: {
    open: "Neue Codes",
    title: "Neue Wiederherstellungscodes",
    body: "Die bisherigen gelten dann nicht mehr.",
    go: "Neue Codes zeigen",
  },
  remove: {
    open: "Entfernen",
    title: "Zweiten Faktor entfernen",
    body: "Danach gelten die Codes der App nicht mehr. Ohne Passkey reicht zum Anmelden dann wieder das Passwort.",
    go: "Entfernen",
  },
  resets: {
    title: "Bitten um Hilfe beim Anmelden",
    from: "von {{ip}}",
    approve: "Zurücksetzen",
    decline: "Ablehnen",
    ask: "Zweiten Faktor von {{name}} zurücksetzen?",
    body: "Fragen Sie die Person zuerst auf einem anderen Weg, ob die Bitte von ihr kommt. Danach reicht ihr das Passwort, und alle ihre Anmeldungen enden. Sie bekommt eine E-Mail.",
    approved: "Zweiter Faktor zurückgesetzt",
    declined: "Bitte abgelehnt",
  },
  removed: "Zweiter Faktor entfernt",
  failed: "Das hat nicht geklappt.",
} as const

declare module "#lib/phrases.ts" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to
  interface FeaturePhrases {
    "second-factor": typeof phrases
  }
}
