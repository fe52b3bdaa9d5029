import { feature } from "../../feature.ts"
import { sessionJobs } from "./jobs.ts"
import { sessionRoutes } from "./routes.ts"

export const sessions = feature({
  slug: "sessions",
  system: { routes: sessionRoutes, jobs: sessionJobs },
})
