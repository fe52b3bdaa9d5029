import { lifecycle } from "../kernel/lifecycle.ts"

export const invoiceTypes = ["invoice", "credit"] as const
export type InvoiceType = (typeof invoiceTypes)[number]

/**
 * `no` collects lines and is not issued yet. Issued invoices are cancelled by a credit note only. A
 * payment that leaves something owed is a part, and one that bounced is owed again: what a credit note
 * had moved to the balance of it too (domain 5).
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
 * What waits until an invoice of its own is paid, such as a stock order: it may go on when the gate is
 * open, because it was paid or an administrator let it go, and has gone on when it is passed. A payment
 * that bounces closes an open gate; a credit of all ends it.
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

/** The tabs of the list and the statuses in them. What is overdue is owed, too, and past its due day. */
export const invoiceGroups = {
  all: invoiceLifecycle.statuses,
  collecting: ["no"],
  open: unpaidStatuses,
  overdue: unpaidStatuses,
  paid: ["paid"],
  cancelled: ["cancelled"],
} as const satisfies Record<string, readonly InvoiceStatus[]>
export type InvoiceGroup = keyof typeof invoiceGroups

/** What the timeline of an invoice can tell; the web app has words for each. */
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
  // What `fee.write` was called until 2026-11: the log is never rewritten.
  "price_list.write",
  "invoice.approve_line",
] as const
/** What of it the platform alone reads. */
export const staffNoteActions: readonly string[] = ["fee.write", "price_list.write"]
export type InvoiceNoteAction = (typeof invoiceNoteActions)[number]
