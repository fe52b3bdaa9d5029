import type { KeyScopes } from "../../access/key-areas.ts"
import type { Role } from "../../access/roles.ts"
import { seeing } from "../../access/screens.ts"

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
