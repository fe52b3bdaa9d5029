export const phrases = {
  title: "Zoll",
  sheet: "Zolldaten",
  none: "Von diesen Sendungen verlässt keine ein Zollgebiet. Zolldaten sind nicht nötig.",
  ioss: "IOSS-Nummer",
  missing: "fehlt",
  byValue:
    "Gilt nur bis 150 € Warenwert ohne Versand und Umsatzsteuer. Hier steht er nicht fest: Fremde Währungen werden nicht umgerechnet, und Ware, die nichts kostet, hat für den Zoll den Wert gleicher Ware.",
  from: "Versand ab",
  field: {
    hs_code: "HS-Code",
    origin_country: "Ursprungsland",
    mid_code: "MID-Code",
  },
  preview: {
    title: "Zollvorschau",
    to: "Versand nach",
    postalCode: "Postleitzahl ({{way}})",
    variant: "Variante",
    duty: "Zoll je Stück",
    unknownDuty: "nicht bekannt",
    nothing: "Auf diesem Weg fragt kein Zoll.",
    complete: "Alles da, was der Zoll auf diesem Weg fragt.",
    gaps: "Auf diesem Weg fehlen dem Zoll Angaben.",
    ioss: {
      due: "Ein einzelnes Stück ist höchstens 150 € wert: die IOSS-Nummer der Organisation gehört dazu.",
      by_value:
        "Bis 150 € Warenwert gehört die IOSS-Nummer der Organisation dazu. Der Preis eines Stücks ist nicht bekannt.",
    },
  },
  notice: {
    title: "Für den Zoll fehlen Angaben",
    ioss: "Die IOSS-Nummer der Organisation fehlt. Sie gehört auf Sendungen in die EU bis 150 € Warenwert.",
    toOrganisation: "IOSS-Nummer eintragen",
    lines: "{{field}} fehlt: {{goods}}",
    toProducts: "Produkt öffnen",
    tell: "Der Händler kann sie ergänzen.",
  },
} as const

declare module "#lib/phrases.ts" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to
  interface FeaturePhrases {
    customs: typeof phrases
  }
}
