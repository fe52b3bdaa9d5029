import { feature } from "../../feature.ts"
import { memberDashboard } from "./dashboard.ts"
import { memberJobs } from "./jobs.ts"
import { memberListing } from "./list.ts"
import { memberRoutes } from "./routes.ts"

export const members = feature({
  slug: "members",
  lists: [memberListing],
  system: { routes: memberRoutes, jobs: memberJobs },
  dashboard: memberDashboard,
})
