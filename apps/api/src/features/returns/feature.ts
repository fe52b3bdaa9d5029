import { returnLifecycle } from "@packhaus/contract/commerce/returns"
import { feature } from "../../feature.ts"
import { returnJobs } from "./jobs.ts"
import { returnRoutes } from "./routes.ts"

/** What the engine knows of the time after an order: a return that is received is a retour here. */
export const returns = feature({
  slug: "returns",
  lifecycles: { returns: returnLifecycle },
  routes: returnRoutes,
  jobs: returnJobs,
})
