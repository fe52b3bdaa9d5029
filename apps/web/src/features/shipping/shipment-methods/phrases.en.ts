import type { Same } from "#lib/phrases.ts"
import type { phrases as de } from "./phrases.de.ts"

export const phrases = {
  title: "Shipment methods",
  lead: "Shipment methods with their tracking links, for selection by shops.",
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
  codeHint: "Lowercase letters, digits and underscores. Cannot be changed later.",
  nameDe: "Name in German",
  nameEn: "Name in English",
  companyHint: "The carrier's name in Shopify. Without it, the tracking link is sent.",
  linkHint: "Must begin with https://; {n} is replaced by the tracking number.",
  active: "Available for selection",
  submit: "Save",
  saved: "Shipment method saved",
  failed: "The shipment method could not be saved.",
} as const satisfies Same<typeof de>
