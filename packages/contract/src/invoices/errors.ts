import type { ErrorTable } from "../kernel/error-table.ts"

export const invoicesErrors = {
  "invoices.not_open_for": [
    422,
    "invalid_data",
    "The invoice is not in a state for this. details.status says in which.",
  ],
  "invoices.nothing_to_issue": [422, "invalid_data", "No line of this can be invoiced now."],
  "invoices.vat_unknown": [
    422,
    "invalid_data",
    "No rule says which VAT the lines have: does the organisation have a country? They stay.",
  ],
  "invoices.gate_closed": [
    422,
    "invalid_data",
    "This goes on when its invoice is paid. details.gate says how that stands.",
  ],
  "invoices.recipient_incomplete": [
    422,
    "invalid_data",
    "The organisation lacks what must stand on an invoice. details.missing says what.",
  ],
  "invoices.seller_incomplete": [
    422,
    "invalid_data",
    "The platform lacks what must stand on an invoice. details.missing says what.",
  ],
} as const satisfies ErrorTable<"invoices">
