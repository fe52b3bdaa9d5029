import { feature } from "../../feature.ts"
import { actingJobs } from "./jobs.ts"
import { actingRoutes } from "./routes.ts"

export const acting = feature({
  slug: "acting",
  system: { routes: actingRoutes, jobs: actingJobs },
})
