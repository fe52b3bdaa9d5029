import { feature } from "../../feature.ts"
import { secondFactorDashboard } from "./dashboard.ts"
import { secondFactorJobs } from "./jobs.ts"
import { secondFactorRoutes } from "./routes.ts"

export const secondFactor = feature({
  slug: "second-factor",
  dashboard: secondFactorDashboard,
  system: { routes: secondFactorRoutes, jobs: secondFactorJobs },
})
