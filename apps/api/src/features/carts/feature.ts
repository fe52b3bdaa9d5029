import { feature } from "../../feature.ts"
import { cartJobs } from "./jobs.ts"
import { cartRoutes } from "./routes.ts"
import { cardHook } from "./verbs/receive-card.ts"

/** Checkout: orders from carts, and payments from shoppers to merchants. */
export const carts = feature({
  slug: "carts",
  routes: cartRoutes,
  jobs: cartJobs,
  hooks: [cardHook],
})
