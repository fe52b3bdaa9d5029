import { feature } from "../../feature.ts"
import { invoiceRunJobs } from "./jobs.ts"
import { invoiceRunRoutes } from "./routes.ts"

export const invoiceRuns = feature({
  slug: "invoice-runs",
  routes: invoiceRunRoutes,
  jobs: invoiceRunJobs,
})
