import { brandLogo } from "@packhaus/contract/organisations/rules"
import { organisationLifecycle } from "@packhaus/contract/organisations/status"
import { defineModule } from "../../module.ts"
import { organisationDashboard } from "./dashboard.ts"
import { organisationJobs, replyToJobs } from "./jobs.ts"
import { organisationListing } from "./list.ts"
import { brandRoutes, organisationRoutes, replyToRoutes } from "./routes.ts"

export const organisations = defineModule({
  slug: "organisations",
  lifecycles: { organisations: organisationLifecycle },
  routes: [...organisationRoutes, ...brandRoutes],
  lists: [organisationListing],
  fileKinds: [
    {
      name: brandLogo.kind,
      types: brandLogo.types,
      maximum: brandLogo.maximum,
      madeBy: "people",
    },
  ],
  jobs: organisationJobs,
  system: { routes: replyToRoutes, jobs: replyToJobs },
  dashboard: [organisationDashboard],
})
