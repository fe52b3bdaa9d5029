import { feature } from "../../feature.ts"
import { bulkRunJobs } from "./jobs.ts"
import { bulkRowListing, bulkRunListing } from "./list.ts"
import { bulkRunRoutes } from "./routes.ts"

export const bulkRuns = feature({
  slug: "bulk-runs",
  routes: bulkRunRoutes,
  lists: [bulkRowListing, bulkRunListing],
  jobs: bulkRunJobs,
})
