import { feature } from "../../feature.ts"
import { cartJobs } from "./jobs.ts"
import { cartRoutes } from "./routes.ts"
import { cardHook } from "./verbs/receive-card.ts"

/** Checkout: what the engine's carts become here, and how merchants are paid by shoppers. */
export const carts = feature({
  slug: "carts",
  routes: cartRoutes,
  jobs: cartJobs,
  hooks: [cardHook],
})
