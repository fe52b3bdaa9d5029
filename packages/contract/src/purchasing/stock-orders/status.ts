import { lifecycle } from "../../kernel/lifecycle.ts"

/**
 * A stock order (domain 4). The supplier starts it when paid and ships it; it has arrived when
 * every piece has arrived, is missing or was closed. Cancellation: see `rules.ts`.
 */
export const stockOrderLifecycle = lifecycle({
  open: { start: "in_progress", cancel: "cancelled" },
  in_progress: { send: "on_the_way", cancel: "cancelled" },
  on_the_way: { complete: "arrived", cancel: "cancelled" },
  arrived: {},
  cancelled: {},
})
export type StockOrderStatus = (typeof stockOrderLifecycle.statuses)[number]
export type StockOrderVerb = (typeof stockOrderLifecycle.verbs)[number]

/** Payment status of its invoice (domain 4): paid, unpaid or refunded. */
export const stockOrderPayments = ["not_paid", "captured", "refunded"] as const
export type StockOrderPayment = (typeof stockOrderPayments)[number]

/** The tabs of the list. */
export const stockOrderGroups = {
  all: stockOrderLifecycle.statuses,
  open: ["open"],
  in_progress: ["in_progress"],
  on_the_way: ["on_the_way"],
  arrived: ["arrived"],
  cancelled: ["cancelled"],
} as const satisfies Record<string, readonly StockOrderStatus[]>

/** Days before an unpaid order is cancelled (domain 4). */
export const UNPAID_DAYS = 30

/** Timeline events of a stock order; the web app has words for each. */
export const stockOrderNotes = [
  "stock_order.created",
  "stock_order.started",
  "stock_order.sent",
  "stock_order.tracked",
  "stock_order.arrived",
  "stock_order.closed_short",
  "stock_order.confirmed",
  "stock_order.cancelled",
  "stock_order.expired",
  "stock_order.released",
  "stock_order.landed",
  "stock_order.document_added",
  "stock_order.document_removed",
] as const

/** Why an order needs attention: overdue; paid but not started; unconfirmed damage or shortage. */
export const stockOrderConcerns = ["late", "to_start", "to_confirm"] as const
