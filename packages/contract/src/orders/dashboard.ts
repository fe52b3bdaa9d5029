import { z } from "zod"
import { dashboardNames } from "../kernel/dashboard-names.ts"
import { Id, Timestamp } from "../kernel/values.ts"
import { type HoldReason, holdReasons } from "./status.ts"

/** The tile that counts the orders held for this reason. */
export const tileOfHold = <H extends HoldReason>(hold: H) => `orders_${hold}` as const

export const orderDashboard = dashboardNames({
  tiles: [
    "orders_today",
    "open",
    "packed",
    "shipped_today",
    "held",
    "orders_late",
    "orders_due_today",
    ...holdReasons.map(tileOfHold),
  ],
  /** Parcels that left on time are a share of those that left (domain 2.8). */
  figures: ["orders_received", "parcels_shipped", "on_time"],
  panels: {
    /** Latest order activity, newest first. */
    activity: z.array(
      z.object({
        id: Id,
        order_id: Id,
        number: z.string(),
        action: z.string(),
        actor_name: z.string(),
        created_at: Timestamp,
      }),
    ),
  },
  steps: ["parcel"],
})
