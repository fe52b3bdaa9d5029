import { feature } from "../../feature.ts"
import { organisationJobs } from "./jobs.ts"
import { organisationRoutes } from "./routes.ts"

export const organisations = feature({
  slug: "organisations",
  routes: organisationRoutes,
  jobs: organisationJobs,
})
