export const phrases = {
  title: "Agentur",
  lead: "Die Agentur sieht und bearbeitet, was diesem Kunden gehört: ab der nächsten Anfrage, und nur solange sie zugewiesen ist.",
  own: "Diese Agentur kümmert sich um Sie und arbeitet mit Ihren Bestellungen und Produkten.",
  none: "Um diesen Kunden kümmert sich Packhaus selbst.",
  noneOwn: "Packhaus kümmert sich selbst um Sie.",
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
    body: "Die Agentur sieht ab der nächsten Anfrage nichts mehr von diesem Kunden. Was sie getan hat, bleibt mit ihrem Namen stehen.",
    go: "Beenden",
  },
} as const

declare module "#lib/phrases.ts" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to
  interface FeaturePhrases {
    "agency-assignments": typeof phrases
  }
}
