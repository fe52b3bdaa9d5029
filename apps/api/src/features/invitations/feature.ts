import { invitationLifecycle } from "@packhaus/contract/invitations/status"
import { feature } from "../../feature.ts"
import { invitationDashboard } from "./dashboard.ts"
import { invitationJobs } from "./jobs.ts"
import { invitationListing } from "./list.ts"
import { invitationRoutes } from "./routes.ts"

export const invitations = feature({
  slug: "invitations",
  lifecycles: { invitations: invitationLifecycle },
  lists: [invitationListing],
  system: { routes: invitationRoutes, jobs: invitationJobs },
  dashboard: invitationDashboard,
})
