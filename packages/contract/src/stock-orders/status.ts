import { lifecycle } from "../kernel/lifecycle.ts"

/**
 * A stock order (domain 4). The supplier starts it once it is paid, and sends it; it has arrived when every
 * piece came, is missing, or was given up. Who may cancel it when: `rules.ts`.
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

/** What was paid of its invoice (domain 4): all of it, nothing yet, or it was given back whole. */
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

/** Days after which one that nobody paid is cancelled (domain 4). */
export const UNPAID_DAYS = 30

/** What the timeline of a stock order tells; the web app has words for each. */
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

/**
 * Why a stock order needs somebody: its day has passed; it is paid and nobody began; what its customer booked
 * damaged or missing is not confirmed.
 */
export const stockOrderConcerns = ["late", "to_start", "to_confirm"] as const
