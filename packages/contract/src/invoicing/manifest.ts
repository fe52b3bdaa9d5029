import type { KeyScopes } from "../access/key-areas.ts"
import type { Role } from "../access/roles.ts"
import { changing, seeing } from "../access/screens.ts"
import type { ErrorTable } from "../kernel/error-table.ts"

export const invoiceRunsPolicy = {
  "billing.read": seeing("platform"),
  "billing.write": changing("platform"),
} as const satisfies Record<`billing.${string}`, readonly Role[]>

export const invoiceRunsKeyScopes = {
  "billing.read": "platform:read",
  "billing.write": "platform:write",
} as const satisfies KeyScopes<keyof typeof invoiceRunsPolicy>

export const invoicesPolicy = {
  "invoice.pay": ["customer", "disabled"],
  "invoice.mark_paid": ["administrator"],
  "invoice.reverse_payment": ["administrator"],
  "invoice.read": seeing("invoices"),
  "invoice.issue": ["administrator"],
  "invoice.credit": ["administrator"],
  "invoice.override_gate": ["administrator"],
} as const satisfies Record<`invoice.${string}`, readonly Role[]>

export const invoicesKeyScopes = {
  "invoice.pay": "invoices:write",
  "invoice.mark_paid": "invoices:write",
  "invoice.reverse_payment": "invoices:write",
  "invoice.read": "invoices:read",
  "invoice.issue": "invoices:write",
  "invoice.credit": "invoices:write",
  "invoice.override_gate": "invoices:write",
} as const satisfies KeyScopes<keyof typeof invoicesPolicy>

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

export const priceListsPolicy = {
  "fee.read": seeing("platform"),
  "fee.read_own": seeing("price_list"),
  "fee.write": changing("platform"),
} as const satisfies Record<`fee.${string}`, readonly Role[]>

export const priceListsKeyScopes = {
  "fee.read": "platform:read",
  "fee.read_own": "price_list:read",
  "fee.write": "platform:write",
} as const satisfies KeyScopes<keyof typeof priceListsPolicy>

export const priceListsErrors = {
  "fees.not_open_for": [
    422,
    "invalid_data",
    "The price's status does not allow this. See details.status.",
  ],
} as const satisfies ErrorTable<"fees">

/** The sender proves the export; everyone who sees the order sees the proof. */
export const taxesPolicy = {
  "export_proof.read": seeing("orders"),
  "export_proof.write": ["administrator", "supplier"],
} as const satisfies Record<`export_proof.${string}`, readonly Role[]>

export const taxesKeyScopes = {
  "export_proof.read": "orders:read",
  "export_proof.write": "orders:write",
} as const satisfies KeyScopes<keyof typeof taxesPolicy>

export const taxesErrors = {
  "taxes.no_export": [
    422,
    "invalid_data",
    "This shipment is not an export from the EU. No proof is needed.",
  ],
  "taxes.not_shipped": [422, "invalid_data", "The shipment was not shipped or was undone."],
  "taxes.vat_id_changed": [
    422,
    "invalid_data",
    "The organisation's VAT id has changed. See details.vat_id.",
  ],
  "taxes.proved_already": [422, "invalid_data", "This shipment already has a proof of export."],
} as const satisfies ErrorTable<"taxes">
