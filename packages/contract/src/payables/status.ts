import { lifecycle } from "../kernel/lifecycle.ts"

/** What the platform owes a payee: until his invoice covers it, and is paid (domain 5). */
export const payableLifecycle = lifecycle({
  open: { invoice: "invoiced", cancel: "cancelled" },
  invoiced: { pay: "paid" },
  paid: {},
  cancelled: {},
})

/**
 * The invoice of a payee for a month: one that comes to the cent is accepted at once, another waits for an
 * administrator. What is paid waits for a second one where it is much.
 */
export const payeeInvoiceLifecycle = lifecycle({
  submitted: { accept: "accepted", reject: "rejected" },
  accepted: { pay: "paid" },
  rejected: {},
  paid: {},
})

/** What it is for. `difference` is what an invoice comes to beside what was known, by an administrator's word. */
export const payableKinds = ["goods", "shipping", "margin", "service", "difference"] as const
export type PayableKind = (typeof payableKinds)[number]

/** What can cause it: each thing once for each kind. */
export const payableSources = [
  "fulfillment",
  "stock_order",
  "invoice_line",
  "booking",
  "product_request",
  "payee_invoice",
] as const
