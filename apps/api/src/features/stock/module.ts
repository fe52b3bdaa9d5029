import { defineModule } from "../../module.ts"
import { packagingStockJobs } from "./packaging-stocks/jobs.ts"
import { packagingStockListing } from "./packaging-stocks/list.ts"
import { packagingAttention } from "./packaging-stocks/reads.ts"
import { packagingStockRoutes } from "./packaging-stocks/routes.ts"
import { packagingDashboard } from "./packagings/dashboard.ts"
import { packagingListing } from "./packagings/list.ts"
import { packagingRoutes } from "./packagings/routes.ts"
import { contextOf } from "./packagings/verbs/files.ts"
import { stockLocationDashboard } from "./stock-locations/dashboard.ts"
import { stockLocationListing } from "./stock-locations/list.ts"
import { stockLocationRoutes } from "./stock-locations/routes.ts"
import { stockDashboard } from "./stocks/dashboard.ts"
import { stockJobs } from "./stocks/jobs.ts"
import { movementListing, stockListing } from "./stocks/list.ts"
import { stockAttention } from "./stocks/reads.ts"
import { stockRoutes } from "./stocks/routes.ts"

const pictures = ["image/jpeg", "image/png", "image/webp"] as const
const papers = ["application/pdf", ...pictures] as const

export const stock = defineModule({
  slug: "stock",
  routes: [...stockRoutes, ...stockLocationRoutes, ...packagingStockRoutes, ...packagingRoutes],
  lists: [
    movementListing,
    stockListing,
    stockLocationListing,
    packagingStockListing,
    packagingListing,
  ],
  jobs: [...stockJobs, ...packagingStockJobs],
  attention: [stockAttention, packagingAttention],
  fileKinds: [
    { name: contextOf.image, types: pictures, madeBy: "people" },
    { name: contextOf.customer_file, types: papers, madeBy: "people" },
    { name: contextOf.producer_file, types: papers, madeBy: "people" },
  ],
  dashboard: [stockDashboard, stockLocationDashboard, packagingDashboard],
})
