import type { Action } from "@packhaus/contract/access/policy"
import type { InvoiceAction } from "@packhaus/contract/invoicing/invoices/rules"

/** Required permission of each action. */
export const policyOf: Record<InvoiceAction, Action> = {
  pay: "invoice.pay",
  prove: "payment_proof.write",
  issue: "invoice.issue",
  mark: "invoice.mark_paid",
  reject: "payment_proof.reject",
  override: "invoice.override_gate",
  credit: "invoice.credit",
  move: "invoice.credit",
}
