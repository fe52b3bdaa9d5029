import { feature } from "../../feature.ts"
import { taxJobs } from "./jobs.ts"
import { taxRoutes } from "./routes.ts"

export const taxes = feature({
  slug: "taxes",
  routes: taxRoutes,
  jobs: taxJobs,
})
