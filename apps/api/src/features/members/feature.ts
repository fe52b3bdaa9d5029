import { feature } from "../../feature.ts"
import { memberJobs } from "./jobs.ts"
import { memberRoutes } from "./routes.ts"

export const members = feature({
  slug: "members",
  system: { routes: memberRoutes, jobs: memberJobs },
})
