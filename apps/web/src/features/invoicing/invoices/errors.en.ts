import type { invoicesErrors } from "@packhaus/contract/invoicing/manifest"

export const errors = {
  "invoices.not_open_for": "This is not possible for this invoice right now. Reload the page.",
  "invoices.nothing_to_issue":
    "No line can be invoiced now. Check for missing prices or VAT rates.",
  "invoices.vat_unknown":
    "No VAT rule applies to the lines. Usually the organisation's country is missing. The lines are kept.",
  "invoices.gate_closed": "This continues when the invoice is paid.",
  "invoices.recipient_incomplete":
    "The organisation's address or, for reverse charge, its VAT ID is missing. Its lines are kept.",
  "invoices.seller_incomplete":
    "Packhaus's own address or, for reverse charge, its VAT ID is missing. The lines are kept.",
} as const satisfies Record<keyof typeof invoicesErrors, string>
