import { returnLifecycle } from "@packhaus/contract/commerce/returns"
import { feature } from "../../feature.ts"
import { returnJobs } from "./jobs.ts"
import { returnRoutes } from "./routes.ts"

/** Returns of the commerce API; a received return is a retour here. */
export const returns = feature({
  slug: "returns",
  lifecycles: { returns: returnLifecycle },
  routes: returnRoutes,
  jobs: returnJobs,
})
