import { privacyLifecycle } from "@packhaus/contract/privacy-requests/status"
import { defineModule } from "../../module.ts"
import { privacyRequestDashboard } from "./dashboard.ts"
import { privacyRequestJobs } from "./jobs.ts"
import { privacyRequestListing } from "./list.ts"
import { privacyAttention } from "./reads.ts"
import { privacyRequestRoutes } from "./routes.ts"

export const privacyRequests = defineModule({
  slug: "privacy-requests",
  lifecycles: { privacy_requests: privacyLifecycle },
  routes: privacyRequestRoutes,
  lists: [privacyRequestListing],
  jobs: privacyRequestJobs,
  attention: [privacyAttention],
  dashboard: [privacyRequestDashboard],
})
