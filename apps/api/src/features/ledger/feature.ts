import { transferLifecycle } from "@packhaus/contract/ledger/status"
import { feature } from "../../feature.ts"
import { ledgerDashboard } from "./dashboard.ts"
import { ledgerJobs } from "./jobs.ts"
import { transactionListing, transactionsOfOrganisationListing, transferListing } from "./list.ts"
import { ledgerRoutes } from "./routes.ts"

export const ledger = feature({
  slug: "ledger",
  lifecycles: { transfers: transferLifecycle },
  routes: ledgerRoutes,
  lists: [transactionListing, transactionsOfOrganisationListing, transferListing],
  jobs: ledgerJobs,
  dashboard: ledgerDashboard,
})
