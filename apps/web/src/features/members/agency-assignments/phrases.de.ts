export const phrases = {
  title: "Agentur",
  lead: "Die Agentur kann die Daten dieses Kunden sofort sehen und bearbeiten, solange sie zugewiesen ist.",
  own: "Diese Agentur betreut Sie und arbeitet mit Ihren Bestellungen und Produkten.",
  none: "Packhaus betreut diesen Kunden selbst.",
  noneOwn: "Packhaus betreut Sie selbst.",
  since: "seit {{day}}",
  assign: "Agentur zuweisen",
  move: "Andere Agentur zuweisen",
  end: "Zuweisung beenden",
  history: "Bisherige Agenturen",
  span: "{{from}} bis {{until}}",
  by: "zugewiesen von {{name}}",
  ended: "beendet von {{name}}",
  system: "Packhaus",
  agency: "Agentur",
  choose: "Bitte wählen",
  submit: "Zuweisen",
  done: "Die Agentur ist zugewiesen",
  removed: "Die Zuweisung ist beendet",
  failed: "Die Agentur konnte nicht geändert werden.",
  ask: {
    title: "Zuweisung von {{name}} beenden?",
    body: "Die Agentur verliert sofort den Zugriff auf diesen Kunden. Ihre bisherigen Aktionen bleiben im Verlauf.",
    go: "Beenden",
  },
} as const

declare module "#lib/phrases.ts" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to
  interface FeaturePhrases {
    "agency-assignments": typeof phrases
  }
}
