export const phrases = {
  title: "Passkeys",
  none: "Noch keine Passkeys. Ein Passkey meldet Sie mit Fingerabdruck, Gesicht oder PIN Ihres Geräts an und schützt vor Phishing.",
  unknown: "Dieser Browser unterstützt keine Passkeys.",
  since: "seit",
  lastUsed: "zuletzt benutzt",
  neverUsed: "noch nie benutzt",
  synced: "auf mehreren Geräten",
  name: "Name",
  nameHint: "Woran Sie ihn erkennen, zum Beispiel das Gerät.",
  add: {
    open: "Passkey hinzufügen",
    title: "Passkey hinzufügen",
    body: "Ihr Browser fragt gleich nach Fingerabdruck, Gesicht, PIN oder Sicherheitsschlüssel.",
    go: "Weiter",
    cancelled: "Der Browser hat keinen Passkey angelegt. Versuchen Sie es noch einmal.",
    alreadyAdded: "Dieses Gerät hat schon einen Passkey für Ihr Konto.",
  },
  rename: {
    open: "Umbenennen",
    named: "{{name}} umbenennen",
    title: "Passkey umbenennen",
    go: "Speichern",
    done: "Name gespeichert",
  },
  remove: {
    open: "Entfernen",
    named: "{{name}} entfernen",
    title: "{{name}} entfernen?",
    body: "Dieser Passkey meldet Sie danach nicht mehr an. Löschen Sie ihn auch auf dem Gerät.",
    last: "Das ist Ihr letzter Passkey. Danach melden Sie sich nur mit dem Passwort an, und die Wiederherstellungscodes werden ungültig.",
    done: "Passkey entfernt",
  },
  failed: "Die Aktion ist fehlgeschlagen.",
} as const

declare module "#lib/phrases.ts" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to
  interface FeaturePhrases {
    passkeys: typeof phrases
  }
}
