import { offerLifecycle } from "@packhaus/contract/offers/status"
import { feature } from "../../feature.ts"
import { offerJobs } from "./jobs.ts"
import { offerRoutes } from "./routes.ts"

export const offers = feature({
  slug: "offers",
  lifecycles: { offers: offerLifecycle },
  routes: offerRoutes,
  jobs: offerJobs,
})
