export const phrases = {
  weight: "Gewogen: {{weight}}",
  expected: "erwartet {{weight}}",
  unknown: "ohne Prüfung, weil Gewichte fehlen",
  reasons: {
    padding: "mehr Füllmaterial",
    insert: "Beilage im Paket",
    article_weight: "Gewicht des Artikels ist falsch",
    checked: "Inhalt geprüft, stimmt",
  },
  photos: "Fotos des Pakets",
  photo: "Foto {{n}} des Pakets",
} as const

declare module "#lib/phrases.ts" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to
  interface FeaturePhrases {
    "parcel-checks": typeof phrases
  }
}
