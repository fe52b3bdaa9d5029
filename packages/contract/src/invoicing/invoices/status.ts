import { lifecycle } from "../../kernel/lifecycle.ts"

export const invoiceTypes = ["invoice", "credit"] as const
export type InvoiceType = (typeof invoiceTypes)[number]

/**
 * `no` collects lines and is not issued. Issued invoices are cancelled by a credit note only. A
 * payment that leaves a rest is partial. A bounced payment reopens the invoice, including the part
 * that a credit note had moved to the balance (domain 5).
 */
export const invoiceLifecycle = lifecycle({
  no: { issue: "open" },
  open: {
    prove: "customer_proved",
    pay_part: "partially_paid",
    pay: "paid",
    cancel: "cancelled",
  },
  customer_proved: {
    pay_part: "partially_paid",
    pay: "paid",
    reject: "open",
    reject_part: "partially_paid",
    cancel: "cancelled",
  },
  partially_paid: {
    prove: "customer_proved",
    pay: "paid",
    cancel: "cancelled",
    reopen: "open",
  },
  paid: { reopen: "open", reopen_part: "partially_paid" },
  cancelled: { reopen: "open", reopen_part: "partially_paid" },
})
export type InvoiceStatus = (typeof invoiceLifecycle.statuses)[number]

/**
 * Gate of work that waits for a separate invoice, such as a stock order: it opens by payment or by
 * an administrator and is passed when work starts. A bounced payment closes an open gate; a full
 * credit ends it.
 */
export const gateLifecycle = lifecycle({
  waiting: { pay: "open", override: "open", end: "ended" },
  open: { pass: "passed", bounce: "waiting", end: "ended" },
  passed: {},
  ended: {},
})
export type Gate = (typeof gateLifecycle.statuses)[number]

/** Something is still owed in these. */
export const unpaidStatuses = ["open", "customer_proved", "partially_paid"] as const
export const isUnpaid = (status: InvoiceStatus) =>
  unpaidStatuses.some((unpaid) => unpaid === status)

/** Tabs of the list and their statuses. Overdue invoices are open ones past their due date. */
export const invoiceGroups = {
  all: invoiceLifecycle.statuses,
  collecting: ["no"],
  open: unpaidStatuses,
  overdue: unpaidStatuses,
  paid: ["paid"],
  cancelled: ["cancelled"],
} as const satisfies Record<string, readonly InvoiceStatus[]>
export type InvoiceGroup = keyof typeof invoiceGroups

/** Timeline events of an invoice; the web app has words for each. */
export const invoiceNoteActions = [
  "invoice.issue",
  "invoice.credit",
  "invoice.set_off",
  "invoice.pay",
  "invoice.mark_paid",
  "invoice.reverse_payment",
  "invoice.remind",
  "invoice.override_gate",
  "invoice.prove",
  "invoice.reject_proof",
  "fee.write",
  // Former name of `fee.write` until 2026-11: the log is never rewritten.
  "price_list.write",
  "invoice.approve_line",
  "invoice.unapprove_line",
] as const
/** Events visible to the platform only. */
export const staffNoteActions: readonly string[] = ["fee.write", "price_list.write"]
export type InvoiceNoteAction = (typeof invoiceNoteActions)[number]
