import { waitlistLifecycle } from "@packhaus/contract/applicants/waitlist/status"
import { defineModule } from "../../module.ts"
import { customerOverviewDashboard } from "./customer-overview/dashboard.ts"
import { customerOverviewListing } from "./customer-overview/list.ts"
import { customerOverviewRoutes } from "./customer-overview/routes.ts"
import { onboardingRoutes } from "./onboarding/routes.ts"
import { signUpJobs } from "./sign-ups/jobs.ts"
import { signUpRoutes } from "./sign-ups/routes.ts"
import { userRoutes } from "./users/routes.ts"
import { waitlistDashboard } from "./waitlist/dashboard.ts"
import { waitlistJobs } from "./waitlist/jobs.ts"
import { waitlistListing } from "./waitlist/list.ts"
import { waitlistAttention } from "./waitlist/reads.ts"
import { waitlistRoutes } from "./waitlist/routes.ts"

export const applicants = defineModule({
  slug: "applicants",
  lifecycles: { waitlist_entries: waitlistLifecycle },
  routes: [...waitlistRoutes, ...customerOverviewRoutes],
  lists: [waitlistListing, customerOverviewListing],
  jobs: waitlistJobs,
  system: { routes: [...signUpRoutes, ...userRoutes, ...onboardingRoutes], jobs: signUpJobs },
  attention: [waitlistAttention],
  dashboard: [waitlistDashboard, customerOverviewDashboard],
})
