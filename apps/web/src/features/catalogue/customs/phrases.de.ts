export const phrases = {
  title: "Zoll",
  sheet: "Zolldaten",
  none: "Von diesen Sendungen verlässt keine ein Zollgebiet. Zolldaten sind nicht nötig.",
  ioss: "IOSS-Nummer",
  missing: "fehlt",
  byValue:
    "Gilt nur bis 150 € Warenwert ohne Versand und Umsatzsteuer. Der Wert ist hier unsicher: Fremdwährungen werden nicht umgerechnet, und kostenlose Ware zählt mit dem Wert vergleichbarer Ware.",
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
    unknownDuty: "unbekannt",
    nothing: "Auf dieser Strecke fällt kein Zoll an.",
    complete: "Alle Zollangaben für diese Strecke sind vollständig.",
    gaps: "Für diese Strecke fehlen Zollangaben.",
    ioss: {
      due: "Ein einzelnes Stück ist höchstens 150 € wert: Die IOSS-Nummer der Organisation ist erforderlich.",
      by_value:
        "Bis 150 € Warenwert ist die IOSS-Nummer der Organisation erforderlich. Der Preis eines Stücks ist unbekannt.",
    },
  },
  notice: {
    title: "Zollangaben fehlen",
    ioss: "Die IOSS-Nummer der Organisation fehlt. Sie ist für Sendungen in die EU bis 150 € Warenwert erforderlich.",
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
