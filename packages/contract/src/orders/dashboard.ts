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
    ...holdReasons.map(tileOfHold),
  ],
  panels: {
    /** The last 56 days of the business calendar (Europe/Berlin), oldest first: two periods of 28. */
    orders_per_day: z.array(
      z.object({
        day: z.iso.date(),
        orders: z.int(),
        shipped: z.int(),
        /** Parcels of `shipped` that left on time (domain 2.8). */
        on_time: z.int(),
      }),
    ),
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
