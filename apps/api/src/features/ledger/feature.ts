import { feature } from "../../feature.ts"
import { ledgerJobs } from "./jobs.ts"
import { ledgerRoutes } from "./routes.ts"

export const ledger = feature({
  slug: "ledger",
  routes: ledgerRoutes,
  jobs: ledgerJobs,
})
