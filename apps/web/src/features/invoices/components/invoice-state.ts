import type { Action } from "@packhaus/contract/access/policy"
import type { Invoice } from "@packhaus/contract/invoices/schema"
import { type InvoiceStatus, invoiceLifecycle } from "@packhaus/contract/invoices/status"

export const invoiceActions = ["pay", "issue", "mark", "credit", "move"] as const
export type InvoiceAction = (typeof invoiceActions)[number]
type Known = Pick<Invoice, "type" | "status" | "line_count">
export type Reason = "no" | "paid" | "cancelled" | "empty"

/** What the policy must allow for each. */
export const policyOf: Record<InvoiceAction, Action> = {
  pay: "invoice.pay",
  issue: "invoice.issue",
  mark: "invoice.mark_paid",
  credit: "invoice.credit",
  move: "invoice.credit",
}

/** Whether an action belongs to a document of this kind at all. */
export const belongs: Record<InvoiceAction, (invoice: Known) => boolean> = {
  pay: ({ type, status }) => type === "invoice" && status !== "no",
  issue: ({ status }) => status === "no",
  mark: ({ type, status }) => type === "invoice" && status !== "no",
  credit: ({ type, status }) => type === "invoice" && status !== "no",
  move: ({ type, status }) => type === "credit" && status !== "no",
}

const closed: Partial<Record<InvoiceStatus, Reason>> = {
  no: "no",
  paid: "paid",
  cancelled: "cancelled",
}
const unlessPayable = ({ status }: Known) =>
  invoiceLifecycle.next(status, "pay") ? null : (closed[status] ?? "paid")

const reasons: Record<InvoiceAction, (invoice: Known) => Reason | null> = {
  pay: unlessPayable,
  issue: ({ line_count }) => (line_count === 0 ? "empty" : null),
  mark: unlessPayable,
  credit: ({ status }) => (status === "cancelled" ? "cancelled" : null),
  move: unlessPayable,
}

/** Why it is not the time for this; null if it is. */
export const whyNot = (action: InvoiceAction, invoice: Known) => reasons[action](invoice)
