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
  "invoices.not_open_for": {
    status: 422,
    type: "invalid_data",
    de: "Das ist bei dieser Rechnung gerade nicht möglich. Laden Sie die Seite neu.",
    en: "This is not possible for this invoice right now. Reload the page.",
    message: "The invoice's status does not allow this. See details.status.",
  },
  "invoices.nothing_to_issue": {
    status: 422,
    type: "invalid_data",
    de: "Zurzeit kann keine Position berechnet werden. Prüfen Sie, ob Preise oder Steuersätze fehlen.",
    en: "No line can be invoiced now. Check for missing prices or VAT rates.",
    message: "There are no lines that can be invoiced now.",
  },
  "invoices.vat_unknown": {
    status: 422,
    type: "invalid_data",
    de: "Für die Positionen gilt keine Umsatzsteuerregel. Meist fehlt das Land der Organisation. Die Positionen bleiben erhalten.",
    en: "No VAT rule applies to the lines. Usually the organisation's country is missing. The lines are kept.",
    message: "No VAT rule applies to these lines. Check the organisation's country.",
  },
  "invoices.gate_closed": {
    status: 422,
    type: "invalid_data",
    de: "Es geht weiter, sobald die Rechnung bezahlt ist.",
    en: "This continues when the invoice is paid.",
    message: "This continues when the invoice is paid. See details.gate.",
  },
  "invoices.recipient_incomplete": {
    status: 422,
    type: "invalid_data",
    de: "Der Organisation fehlt die Anschrift oder, für Reverse Charge, die USt-IdNr. Die Positionen bleiben erhalten.",
    en: "The organisation's address or, for reverse charge, its VAT ID is missing. Its lines are kept.",
    message: "The recipient lacks data that an invoice requires. See details.missing.",
  },
  "invoices.seller_incomplete": {
    status: 422,
    type: "invalid_data",
    de: "Packhaus fehlt die eigene Anschrift oder, für Reverse Charge, die USt-IdNr. Die Positionen bleiben erhalten.",
    en: "Packhaus's own address or, for reverse charge, its VAT ID is missing. The lines are kept.",
    message: "The platform lacks data that an invoice requires. See details.missing.",
  },
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
  "fees.not_open_for": {
    status: 422,
    type: "invalid_data",
    de: "Nur künftige Preise, die nicht ersetzt wurden, können zurückgenommen werden.",
    en: "Only future prices that have not been replaced can be withdrawn.",
    message: "The price's status does not allow this. See details.status.",
  },
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
  "taxes.no_export": {
    status: 422,
    type: "invalid_data",
    de: "Diese Sendung ist keine Ausfuhr aus der EU. Ein Nachweis ist nicht nötig.",
    en: "This shipment is not an export from the EU. No proof is needed.",
    message: "This shipment is not an export from the EU. No proof is needed.",
  },
  "taxes.not_shipped": {
    status: 422,
    type: "invalid_data",
    de: "Diese Sendung wurde nicht versendet oder zurückgenommen.",
    en: "This shipment was not shipped or was undone.",
    message: "The shipment was not shipped or was undone.",
  },
  "taxes.vat_id_changed": {
    status: 422,
    type: "invalid_data",
    de: "Die USt-IdNr. der Organisation hat sich geändert. Prüfen Sie die neue bei VIES.",
    en: "The organisation's VAT ID has changed. Check the new one with VIES.",
    message: "The organisation's VAT ID has changed. See details.vat_id.",
  },
  "taxes.proved_already": {
    status: 422,
    type: "invalid_data",
    de: "Für diese Sendung gibt es bereits einen Ausfuhrnachweis.",
    en: "This shipment already has a proof of export.",
    message: "This shipment already has a proof of export.",
  },
} as const satisfies ErrorTable<"taxes">
