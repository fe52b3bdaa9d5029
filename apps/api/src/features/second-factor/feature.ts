import { feature } from "../../feature.ts"
import { secondFactorJobs } from "./jobs.ts"
import { secondFactorRoutes } from "./routes.ts"

export const secondFactor = feature({
  slug: "second-factor",
  system: { routes: secondFactorRoutes, jobs: secondFactorJobs },
})
