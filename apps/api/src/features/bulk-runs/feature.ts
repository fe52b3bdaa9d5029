import { feature } from "../../feature.ts"
import { bulkRunJobs } from "./jobs.ts"
import { bulkRunRoutes } from "./routes.ts"

export const bulkRuns = feature({
  slug: "bulk-runs",
  routes: bulkRunRoutes,
  jobs: bulkRunJobs,
})
