import { feature } from "../../feature.ts"
import { invoiceRunJobs } from "./jobs.ts"
import { invoiceRunListing, invoiceRunRowListing } from "./list.ts"
import { invoiceRunRoutes } from "./routes.ts"

export const invoiceRuns = feature({
  slug: "invoice-runs",
  routes: invoiceRunRoutes,
  lists: [invoiceRunListing, invoiceRunRowListing],
  jobs: invoiceRunJobs,
})
