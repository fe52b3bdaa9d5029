import { lifecycle } from "../../kernel/lifecycle.ts"

/**
 * A packaging order (domain 4). It starts when paid, and has arrived when every piece has arrived,
 * is missing or was closed. Cancellation: see `rules.ts`.
 */
export const packagingOrderLifecycle = lifecycle({
  open: { start: "in_progress", cancel: "cancelled" },
  in_progress: { send: "on_the_way", cancel: "cancelled" },
  on_the_way: { complete: "arrived", cancel: "cancelled" },
  arrived: {},
  cancelled: {},
})
export type PackagingOrderStatus = (typeof packagingOrderLifecycle.statuses)[number]
export type PackagingOrderVerb = (typeof packagingOrderLifecycle.verbs)[number]

/** The tabs of the list. */
export const packagingOrderGroups = {
  all: packagingOrderLifecycle.statuses,
  open: ["open"],
  in_progress: ["in_progress"],
  on_the_way: ["on_the_way"],
  arrived: ["arrived"],
  cancelled: ["cancelled"],
} as const satisfies Record<string, readonly PackagingOrderStatus[]>

/** Timeline events of a packaging order; the web app has words for each. */
export const packagingOrderNotes = [
  "packaging_order.created",
  "packaging_order.assigned",
  "packaging_order.started",
  "packaging_order.sent",
  "packaging_order.tracked",
  "packaging_order.arrived",
  "packaging_order.closed_short",
  "packaging_order.confirmed",
  "packaging_order.cancelled",
  "packaging_order.expired",
  "packaging_order.released",
  "packaging_order.image_added",
  "packaging_order.image_removed",
] as const

/** Why an order needs attention: overdue; paid but not started; unconfirmed shortages. */
export const packagingOrderConcerns = ["late", "to_start", "to_confirm"] as const
