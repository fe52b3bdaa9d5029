import { feature } from "../../feature.ts"
import { routingTrialRoutes } from "./routes.ts"

export const routingTrials = feature({
  slug: "routing-trials",
  routes: routingTrialRoutes,
})
