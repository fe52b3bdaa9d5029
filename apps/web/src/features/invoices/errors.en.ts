import type { invoicesErrors } from "@packhaus/contract/invoices/errors"

export const errors = {
  "invoices.not_open_for": "This is not possible for this invoice right now. Reload the page.",
  "invoices.nothing_to_issue":
    "No line can be invoiced now. Check whether prices or VAT rates are missing.",
  "invoices.vat_unknown":
    "It is not known which VAT applies to any line. Usually the organisation has no country. All lines stay.",
  "invoices.gate_closed": "This goes on when the invoice is paid.",
  "invoices.recipient_incomplete":
    "The organisation lacks its address or, for reverse charge, its VAT id. Its lines wait.",
  "invoices.seller_incomplete":
    "Packhaus itself lacks its address or, for reverse charge, its VAT id. The lines wait.",
} as const satisfies Record<keyof typeof invoicesErrors, string>
