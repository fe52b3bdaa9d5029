export const phrases = {
  reason: "Grund",
  reasonHint: "Die Inhaber sehen ihn in einer E-Mail und in ihrem Protokoll.",
  failed: "Die Aktion ist fehlgeschlagen.",
  start: {
    title: "Als Kunde ansehen",
    lead: "Sie sehen das Konto 30 Minuten lang wie der Inhaber, nur lesend. Die Inhaber werden per E-Mail benachrichtigt.",
    action: "Als Kunde ansehen …",
    as: "{{name}} als Kunde ansehen",
    effects:
      "Alle Fenster dieses Browsers zeigen danach das Konto des Kunden, höchstens 30 Minuten lang und nur lesend. Geld, Bankdaten, Passwörter, Schlüssel und Mitglieder bleiben immer gesperrt.",
    submit: "Als Kunde ansehen",
  },
  banner: {
    label: "Handeln als Kunde",
    as: "Sie sehen das Konto von {{name}}, {{organisation}}.",
    reading: "Sie können nichts ändern.",
    raised: "Ihre Rechte sind erweitert: Sie ändern im Namen des Kunden.",
    left: "Noch {{time}}",
    end: "Beenden",
  },
  raise: {
    action: "Rechte erweitern …",
    title: "Rechte erweitern",
    lead: "Für den Rest der 30 Minuten dürfen Sie Bestellungen, Produkte und Standorte ändern. Die Inhaber werden per E-Mail benachrichtigt. Bitte geben Sie dafür einen eigenen Grund an.",
    submit: "Rechte erweitern",
    done: "Ihre Rechte sind erweitert.",
  },
} as const

declare module "#lib/phrases.ts" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to
  interface FeaturePhrases {
    acting: typeof phrases
  }
}
