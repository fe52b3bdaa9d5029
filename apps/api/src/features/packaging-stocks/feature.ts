import { feature } from "../../feature.ts"
import { packagingStockJobs } from "./jobs.ts"
import { packagingStockListing } from "./list.ts"
import { packagingAttention } from "./reads.ts"
import { packagingStockRoutes } from "./routes.ts"

export const packagingStocks = feature({
  slug: "packaging-stocks",
  routes: packagingStockRoutes,
  lists: [packagingStockListing],
  jobs: packagingStockJobs,
  attention: packagingAttention,
})
