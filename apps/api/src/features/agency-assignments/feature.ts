import { feature } from "../../feature.ts"
import { agencyAssignmentJobs } from "./jobs.ts"
import { agencyAssignmentListing } from "./list.ts"
import { agencyAssignmentRoutes } from "./routes.ts"

export const agencyAssignments = feature({
  slug: "agency-assignments",
  routes: agencyAssignmentRoutes,
  lists: [agencyAssignmentListing],
  jobs: agencyAssignmentJobs,
})
