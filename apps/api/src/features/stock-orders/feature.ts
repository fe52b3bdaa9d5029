import { stockOrderLifecycle } from "@packhaus/contract/stock-orders/status"
import { feature } from "../../feature.ts"
import { stockOrderDashboard } from "./dashboard.ts"
import { stockOrderJobs } from "./jobs.ts"
import { stockOrderListing } from "./list.ts"
import { stockOrderRoutes } from "./routes.ts"

export const stockOrders = feature({
  slug: "stock-orders",
  lifecycles: { stock_orders: stockOrderLifecycle },
  routes: stockOrderRoutes,
  lists: [stockOrderListing],
  jobs: stockOrderJobs,
  dashboard: stockOrderDashboard,
})
