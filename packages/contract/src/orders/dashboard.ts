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
    /** The last 28 days of the business calendar (Europe/Berlin), oldest first. */
    orders_per_day: z.array(z.object({ day: z.iso.date(), orders: z.int(), shipped: z.int() })),
    /** What was done to orders last, newest first. */
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
