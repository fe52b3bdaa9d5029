import { invitationLifecycle } from "@packhaus/contract/members/invitations/status"
import { defineModule } from "../../module.ts"
import { agencyAssignmentJobs } from "./agency-assignments/jobs.ts"
import { agencyAssignmentListing } from "./agency-assignments/list.ts"
import { agencyAssignmentRoutes } from "./agency-assignments/routes.ts"
import { memberDashboard } from "./dashboard.ts"
import { invitationDashboard } from "./invitations/dashboard.ts"
import { invitationJobs } from "./invitations/jobs.ts"
import { invitationListing } from "./invitations/list.ts"
import { invitationRoutes } from "./invitations/routes.ts"
import { memberJobs } from "./jobs.ts"
import { memberListing } from "./list.ts"
import { memberRoutes } from "./routes.ts"

export const members = defineModule({
  slug: "members",
  lifecycles: { invitations: invitationLifecycle },
  routes: agencyAssignmentRoutes,
  lists: [memberListing, invitationListing, agencyAssignmentListing],
  jobs: agencyAssignmentJobs,
  system: {
    routes: [...memberRoutes, ...invitationRoutes],
    jobs: [...memberJobs, ...invitationJobs],
  },
  dashboard: [memberDashboard, invitationDashboard],
})
