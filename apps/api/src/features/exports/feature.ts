import { feature } from "../../feature.ts"
import { exportJobs } from "./jobs.ts"
import { exportListing } from "./list.ts"
import { exportRoutes } from "./routes.ts"

export const exports = feature({
  slug: "exports",
  routes: exportRoutes,
  jobs: exportJobs,
  lists: [exportListing],
})
