import { offerLifecycle } from "@packhaus/contract/offers/status"
import { feature } from "../../feature.ts"
import { offerDashboard } from "./dashboard.ts"
import { offerJobs } from "./jobs.ts"
import { offerListing } from "./list.ts"
import { offerRoutes } from "./routes.ts"

export const offers = feature({
  slug: "offers",
  lifecycles: { offers: offerLifecycle },
  routes: offerRoutes,
  lists: [offerListing],
  dashboard: offerDashboard,
  jobs: offerJobs,
})
