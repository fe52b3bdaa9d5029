import { feature } from "../../feature.ts"
import { jobDashboard } from "./dashboard.ts"
import { jobAttention } from "./reads.ts"
import { jobRoutes } from "./routes.ts"

export const jobs = feature({
  slug: "jobs",
  routes: jobRoutes,
  attention: jobAttention,
  dashboard: jobDashboard,
})
