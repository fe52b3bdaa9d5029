import { packagingOrderLifecycle } from "@packhaus/contract/packaging-orders/status"
import { feature } from "../../feature.ts"
import { packagingOrderDashboard } from "./dashboard.ts"
import { packagingOrderJobs } from "./jobs.ts"
import { packagingOrderListing } from "./list.ts"
import { packagingOrderRoutes } from "./routes.ts"
import { PACKAGING_ORDER_IMAGE } from "./verbs/images.ts"

export const packagingOrders = feature({
  slug: "packaging-orders",
  lifecycles: { packaging_orders: packagingOrderLifecycle },
  routes: packagingOrderRoutes,
  lists: [packagingOrderListing],
  fileKinds: [
    {
      name: PACKAGING_ORDER_IMAGE,
      types: ["image/jpeg", "image/png", "image/webp"],
      madeBy: "people",
    },
  ],
  jobs: packagingOrderJobs,
  dashboard: packagingOrderDashboard,
})
