import { feature } from "../../feature.ts"
import { privacyRequestJobs } from "./jobs.ts"
import { privacyRequestListing } from "./list.ts"
import { privacyAttention } from "./reads.ts"
import { privacyRequestRoutes } from "./routes.ts"

export const privacyRequests = feature({
  slug: "privacy-requests",
  routes: privacyRequestRoutes,
  lists: [privacyRequestListing],
  jobs: privacyRequestJobs,
  attention: privacyAttention,
})
