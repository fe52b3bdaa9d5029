import type { Same } from "#lib/phrases.ts"
import type { phrases as de } from "./phrases.de.ts"

export const phrases = {
  title: "Shipment methods",
  lead: "How parcels are shipped, and where they are tracked. Shops choose from these.",
  empty: "No shipment method yet",
  search: "Code, carrier or name",
  columns: {
    name: "Name",
    code: "Code",
    carrier: "Carrier",
    company: "Carrier's name in the shop",
    link: "Tracking link",
    status: "Status",
  },
  offered: "Offered",
  retired: "No longer offered",
  change: "Change",
  add: "Add shipment method",
  edit: "Edit shipment method",
  editNamed: "Edit {{name}}",
  codeHint: "Small letters, digits and underscores. It stays for good.",
  nameDe: "Name in German",
  nameEn: "Name in English",
  companyHint: "As Shopify spells the carrier. Without it the link is sent.",
  linkHint: "Begins with https://; {n} stands where the tracking number goes.",
  active: "Is offered for choice",
  submit: "Save",
  saved: "Shipment method saved",
  failed: "The shipment method could not be saved.",
} as const satisfies Same<typeof de>
