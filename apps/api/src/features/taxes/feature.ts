import { feature } from "../../feature.ts"
import { taxJobs } from "./jobs.ts"
import { vatIdCheckListing } from "./list.ts"
import { taxRoutes } from "./routes.ts"

export const taxes = feature({
  slug: "taxes",
  routes: taxRoutes,
  lists: [vatIdCheckListing],
  jobs: taxJobs,
})
