import { defineModule } from "../../module.ts"
import { shopperJobs } from "./jobs.ts"
import { shopperRoutes } from "./routes.ts"

export const shoppers = defineModule({
  slug: "shoppers",
  system: { routes: shopperRoutes, jobs: shopperJobs },
})
