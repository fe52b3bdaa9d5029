import { stockOrderLifecycle } from "@packhaus/contract/stock-orders/status"
import { feature } from "../../feature.ts"
import { stockOrderDashboard } from "./dashboard.ts"
import { stockOrderJobs } from "./jobs.ts"
import { stockOrderListing } from "./list.ts"
import { stockOrderRoutes } from "./routes.ts"
import { STOCK_ORDER_DOCUMENT, STOCK_ORDER_PHOTO } from "./verbs/documents.ts"

export const stockOrders = feature({
  slug: "stock-orders",
  lifecycles: { stock_orders: stockOrderLifecycle },
  routes: stockOrderRoutes,
  lists: [stockOrderListing],
  jobs: stockOrderJobs,
  fileKinds: [
    {
      name: STOCK_ORDER_DOCUMENT,
      types: ["application/pdf", "image/jpeg", "image/png", "image/webp"],
      madeBy: "people",
    },
    {
      name: STOCK_ORDER_PHOTO,
      types: ["image/jpeg", "image/png", "image/webp"],
      madeBy: "people",
    },
  ],
  dashboard: stockOrderDashboard,
})
