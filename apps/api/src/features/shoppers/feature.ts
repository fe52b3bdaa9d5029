import { feature } from "../../feature.ts"
import { shopperJobs } from "./jobs.ts"
import { shopperRoutes } from "./routes.ts"

export const shoppers = feature({
  slug: "shoppers",
  system: { routes: shopperRoutes, jobs: shopperJobs },
})
