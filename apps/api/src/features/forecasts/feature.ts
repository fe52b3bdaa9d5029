import { feature } from "../../feature.ts"
import { forecastJobs } from "./jobs.ts"
import { forecastRoutes } from "./routes.ts"

export const forecasts = feature({
  slug: "forecasts",
  routes: forecastRoutes,
  jobs: forecastJobs,
})
