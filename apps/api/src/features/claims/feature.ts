import { claimLifecycle } from "@packhaus/contract/claims/status"
import { feature } from "../../feature.ts"
import { claimDashboard } from "./dashboard.ts"
import { claimJobs } from "./jobs.ts"
import { claimRoutes } from "./routes.ts"

export const claims = feature({
  slug: "claims",
  routes: claimRoutes,
  lifecycles: { claims: claimLifecycle },
  jobs: claimJobs,
  dashboard: claimDashboard,
})
