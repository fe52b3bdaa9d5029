export const phrases = {
  proof: {
    title: "Ausfuhrnachweis",
    missing: "Der Ausfuhrnachweis fehlt noch.",
    upload: "Ausfuhrnachweis hochladen",
    hint: "PDF oder Bild, binnen 30 Tagen. Danach wird die Ware mit Umsatzsteuer berechnet.",
    done: "Ausfuhrnachweis gespeichert",
    failed: "Der Ausfuhrnachweis konnte nicht gespeichert werden.",
  },
} as const

declare module "#lib/phrases.ts" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to
  interface FeaturePhrases {
    taxes: typeof phrases
  }
}
