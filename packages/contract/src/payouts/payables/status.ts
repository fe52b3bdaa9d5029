import { lifecycle } from "../../kernel/lifecycle.ts"

/** A payable: open until the payee's invoice covers it and it is paid (domain 5). */
export const payableLifecycle = lifecycle({
  open: { invoice: "invoiced", cancel: "cancelled" },
  invoiced: { pay: "paid" },
  paid: {},
  cancelled: {},
})

/**
 * A payee's monthly invoice: an exact one is accepted at once, others wait for an administrator.
 * Large payouts need a second administrator.
 */
export const payeeInvoiceLifecycle = lifecycle({
  submitted: { accept: "accepted", reject: "rejected" },
  accepted: { pay: "paid" },
  rejected: {},
  paid: {},
})

/** Kind of payable. `difference` is the accepted deviation of an invoice. */
export const payableKinds = ["goods", "shipping", "margin", "service", "difference"] as const

/** Sources of payables, each once per kind. */
export const payableSources = [
  "fulfillment",
  "stock_order",
  "invoice_line",
  "booking",
  "product_request",
  "payee_invoice",
] as const
