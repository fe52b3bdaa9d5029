import { defineModule } from "../../module.ts"
import { actingJobs } from "./acting/jobs.ts"
import { actingRoutes } from "./acting/routes.ts"
import { apiKeyJobs } from "./api-keys/jobs.ts"
import { apiKeyRoutes } from "./api-keys/routes.ts"
import { secondFactorDashboard } from "./second-factor/dashboard.ts"
import { secondFactorJobs } from "./second-factor/jobs.ts"
import { secondFactorRoutes } from "./second-factor/routes.ts"

export const access = defineModule({
  slug: "access",
  system: {
    routes: [...secondFactorRoutes, ...apiKeyRoutes, ...actingRoutes],
    jobs: [...secondFactorJobs, ...apiKeyJobs, ...actingJobs],
  },
  dashboard: [secondFactorDashboard],
})
