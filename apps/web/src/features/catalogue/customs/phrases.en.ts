import type { Same } from "#lib/phrases.ts"
import type { phrases as de } from "./phrases.de.ts"

export const phrases = {
  title: "Customs",
  sheet: "Customs data",
  none: "None of these shipments leaves a customs territory. No customs data is needed.",
  ioss: "IOSS number",
  missing: "missing",
  byValue:
    "Applies only to goods up to €150, without shipping and VAT. The value is uncertain here: other currencies are not converted, and free goods count with the value of similar goods.",
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
    unknownDuty: "unknown",
    nothing: "No customs duty applies on this route.",
    complete: "All customs data for this route is complete.",
    gaps: "Customs data is missing for this route.",
    ioss: {
      due: "A single piece is worth €150 at most: the organisation’s IOSS number is required.",
      by_value:
        "For goods up to €150 the organisation’s IOSS number is required. The price of a piece is unknown.",
    },
  },
  notice: {
    title: "Customs data is missing",
    ioss: "The organisation's IOSS number is missing. It is required on shipments into the EU with goods up to €150.",
    toOrganisation: "Enter the IOSS number",
    lines: "{{field}} is missing: {{goods}}",
    toProducts: "Open the product",
    tell: "The merchant can add them.",
  },
} as const satisfies Same<typeof de>
