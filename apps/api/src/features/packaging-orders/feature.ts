import { packagingOrderLifecycle } from "@packhaus/contract/packaging-orders/status"
import { feature } from "../../feature.ts"
import { packagingOrderDashboard } from "./dashboard.ts"
import { packagingOrderJobs } from "./jobs.ts"
import { packagingOrderListing } from "./list.ts"
import { packagingOrderRoutes } from "./routes.ts"

export const packagingOrders = feature({
  slug: "packaging-orders",
  lifecycles: { packaging_orders: packagingOrderLifecycle },
  routes: packagingOrderRoutes,
  lists: [packagingOrderListing],
  jobs: packagingOrderJobs,
  dashboard: packagingOrderDashboard,
})
