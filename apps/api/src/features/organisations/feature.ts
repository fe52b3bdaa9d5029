import { feature } from "../../feature.ts"
import { organisationJobs } from "./jobs.ts"
import { organisationListing } from "./list.ts"
import { organisationRoutes } from "./routes.ts"

export const organisations = feature({
  slug: "organisations",
  routes: organisationRoutes,
  lists: [organisationListing],
  jobs: organisationJobs,
})
