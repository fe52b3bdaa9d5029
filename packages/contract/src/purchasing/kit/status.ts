import { lifecycle } from "../../kernel/lifecycle.ts"

/**
 * A stock order or packaging order (domain 4). The supplier starts it when paid and ships it; it has
 * arrived when every piece has arrived, is missing or was closed. Cancellation: see `rules.ts`.
 */
export const purchaseLifecycle = lifecycle({
  open: { start: "in_progress", cancel: "cancelled" },
  in_progress: { send: "on_the_way", cancel: "cancelled" },
  on_the_way: { complete: "arrived", cancel: "cancelled" },
  arrived: {},
  cancelled: {},
})
export type PurchaseStatus = (typeof purchaseLifecycle.statuses)[number]
export type PurchaseVerb = (typeof purchaseLifecycle.verbs)[number]

/** Payment status of its invoice (domain 4): paid, unpaid or refunded. */
export const purchasePayments = ["not_paid", "captured", "refunded"] as const
export type PurchasePayment = (typeof purchasePayments)[number]

export const purchaseGroups = {
  all: purchaseLifecycle.statuses,
  open: ["open"],
  in_progress: ["in_progress"],
  on_the_way: ["on_the_way"],
  arrived: ["arrived"],
  cancelled: ["cancelled"],
} as const satisfies Record<string, readonly PurchaseStatus[]>

/** Days before an unpaid order is cancelled (domain 4). */
export const UNPAID_DAYS = 30

/** Why an order needs attention: overdue; paid but not started; unconfirmed damage or shortage. */
export const purchaseConcerns = ["late", "to_start", "to_confirm"] as const
