export const phrases = {
  reason: "Grund",
  reasonHint: "Die Inhaber lesen ihn in einer E-Mail und in ihrem Protokoll.",
  failed: "Das hat nicht geklappt.",
  start: {
    title: "Als Kunde ansehen",
    lead: "Sie sehen das Konto 30 Minuten lang so, wie der Inhaber es sieht, und ändern nichts. Die Inhaber erfahren davon per E-Mail.",
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
    raised: "Ihre Rechte sind erweitert: Was Sie ändern, geschieht im Namen des Kunden.",
    left: "Noch {{time}}",
    end: "Beenden",
  },
  raise: {
    action: "Rechte erweitern …",
    title: "Rechte erweitern",
    lead: "Für den Rest der 30 Minuten dürfen Sie Bestellungen, Produkte und Lagerorte ändern. Die Inhaber erfahren davon per E-Mail. Nennen Sie dafür einen eigenen Grund.",
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
