import { lifecycle } from "../../kernel/lifecycle.ts"

/**
 * A transfer between two locations: sent, and booked on arrival. In transit it can still be
 * cancelled.
 */
export const stockTransferLifecycle = lifecycle({
  open: { send: "on_the_way", cancel: "cancelled" },
  on_the_way: { arrive: "arrived", cancel: "cancelled" },
  arrived: {},
  cancelled: {},
})
export type StockTransferStatus = (typeof stockTransferLifecycle.statuses)[number]
export type StockTransferVerb = (typeof stockTransferLifecycle.verbs)[number]

export const stockTransferGroups = {
  all: stockTransferLifecycle.statuses,
  open: ["open"],
  on_the_way: ["on_the_way"],
  arrived: ["arrived"],
  cancelled: ["cancelled"],
} as const satisfies Record<string, readonly StockTransferStatus[]>

/** Timeline events of a transfer; the web app has words for each. */
export const stockTransferNotes = [
  "stock_transfer.created",
  "stock_transfer.sent",
  "stock_transfer.arrived",
  "stock_transfer.cancelled",
] as const
