import type { ErrorTable } from "../../kernel/error-table.ts"

export const invoicesErrors = {
  "invoices.not_open_for": [
    422,
    "invalid_data",
    "The invoice's status does not allow this. See details.status.",
  ],
  "invoices.nothing_to_issue": [
    422,
    "invalid_data",
    "There are no lines that can be invoiced now.",
  ],
  "invoices.vat_unknown": [
    422,
    "invalid_data",
    "No VAT rule applies to these lines. Check the organisation's country.",
  ],
  "invoices.gate_closed": [
    422,
    "invalid_data",
    "This continues when the invoice is paid. See details.gate.",
  ],
  "invoices.recipient_incomplete": [
    422,
    "invalid_data",
    "The recipient lacks data that an invoice requires. See details.missing.",
  ],
  "invoices.seller_incomplete": [
    422,
    "invalid_data",
    "The platform lacks data that an invoice requires. See details.missing.",
  ],
} as const satisfies ErrorTable<"invoices">
