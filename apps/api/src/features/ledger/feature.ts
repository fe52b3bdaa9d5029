import { feature } from "../../feature.ts"
import { ledgerJobs } from "./jobs.ts"
import { transactionListing, transactionsOfOrganisationListing, transferListing } from "./list.ts"
import { ledgerRoutes } from "./routes.ts"

export const ledger = feature({
  slug: "ledger",
  routes: ledgerRoutes,
  lists: [transactionListing, transactionsOfOrganisationListing, transferListing],
  jobs: ledgerJobs,
})
