import { on } from "../../context.ts"
import { ordersWaiting, variantLinked } from "./events.ts"
import { findUnmatched, findWaiting, PORTION } from "./reads/waiting.ts"
import { routeOrders } from "./verbs/route.ts"

export const orderJobs = [
  on(ordersWaiting, "orders.route-waiting", async ({ payload, ...context }) => {
    const waiting = await findWaiting(context, payload)
    await routeOrders(
      context,
      waiting.map(({ id }) => id),
    )
    const after = waiting.at(-1)
    if (after && waiting.length === PORTION)
      await context.emit(ordersWaiting, { ...payload, after })
  }),

  on(variantLinked, "orders.match-waiting", async ({ payload, ...context }) => {
    const ids = await findUnmatched(context, payload)
    await routeOrders(context, ids)
    if (ids.length === PORTION) {
      const left = await findUnmatched(context, payload)
      if (left[0] !== ids[0]) await context.emit(variantLinked, payload)
    }
  }),
]
