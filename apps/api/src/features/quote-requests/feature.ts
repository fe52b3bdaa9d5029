import { quoteRequestLifecycle } from "@packhaus/contract/quote-requests/status"
import { feature } from "../../feature.ts"
import { quoteRequestDashboard } from "./dashboard.ts"
import { quoteRequestJobs } from "./jobs.ts"
import { quoteRequestListing } from "./list.ts"
import { quoteRequestsAttention } from "./reads.ts"
import { quoteRequestRoutes } from "./routes.ts"

export const quoteRequests = feature({
  slug: "quote-requests",
  lifecycles: { quote_requests: quoteRequestLifecycle },
  routes: quoteRequestRoutes,
  lists: [quoteRequestListing],
  jobs: quoteRequestJobs,
  attention: quoteRequestsAttention,
  dashboard: quoteRequestDashboard,
})
