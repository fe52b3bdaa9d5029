import { organisationLifecycle } from "@packhaus/contract/organisations/status"
import { feature } from "../../feature.ts"
import { organisationDashboard } from "./dashboard.ts"
import { organisationJobs } from "./jobs.ts"
import { organisationListing } from "./list.ts"
import { organisationRoutes } from "./routes.ts"

export const organisations = feature({
  slug: "organisations",
  lifecycles: { organisations: organisationLifecycle },
  routes: organisationRoutes,
  lists: [organisationListing],
  jobs: organisationJobs,
  dashboard: organisationDashboard,
})
