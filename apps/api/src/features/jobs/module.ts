import { defineModule } from "../../module.ts"
import { jobDashboard } from "./dashboard.ts"
import { jobAttention } from "./reads.ts"
import { jobRoutes } from "./routes.ts"

export const jobs = defineModule({
  slug: "jobs",
  routes: jobRoutes,
  attention: [jobAttention],
  dashboard: [jobDashboard],
})
