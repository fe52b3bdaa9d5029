import type { Same } from "#lib/phrases.ts"
import type { phrases as de } from "./phrases.de.ts"

export const phrases = {
  title: "Customs",
  sheet: "Customs data",
  none: "None of these shipments leaves a customs territory. No customs data are needed.",
  ioss: "IOSS number",
  missing: "missing",
  byValue:
    "Applies only up to €150 of goods, without shipping and VAT. It is not certain here: other currencies are not converted, and goods that are free have the value of like goods for customs.",
  from: "Ships from",
  field: {
    hs_code: "HS code",
    origin_country: "Country of origin",
    mid_code: "MID code",
  },
  preview: {
    title: "Customs preview",
    to: "Shipped to",
    postalCode: "Postal code ({{way}})",
    variant: "Variant",
    duty: "Duty per piece",
    unknownDuty: "not known",
    nothing: "No customs on this way.",
    complete: "Everything that customs ask on this way is there.",
    gaps: "Customs lack data on this way.",
    ioss: {
      due: "A single piece is worth €150 at most: the organisation’s IOSS number belongs to it.",
      by_value:
        "Up to €150 of goods the organisation’s IOSS number belongs to it. The price of a piece is not known.",
    },
  },
  notice: {
    title: "Details for customs are missing",
    ioss: "The organisation's IOSS number is missing. It belongs on shipments into the EU of goods up to €150.",
    toOrganisation: "Enter the IOSS number",
    lines: "{{field}} is missing: {{goods}}",
    toProducts: "Open the product",
    tell: "The merchant can add them.",
  },
} as const satisfies Same<typeof de>
