import { purchaseLifecycle } from "@packhaus/contract/purchasing/kit/status"
import { stockTransferLifecycle } from "@packhaus/contract/purchasing/stock-transfers/status"
import { defineModule } from "../../module.ts"
import { packagingOrderDashboard } from "./packaging-orders/dashboard.ts"
import { packagingOrderJobs } from "./packaging-orders/jobs.ts"
import { packagingOrderListing } from "./packaging-orders/list.ts"
import { packagingOrderRoutes } from "./packaging-orders/routes.ts"
import { PACKAGING_ORDER_IMAGE } from "./packaging-orders/verbs/images.ts"
import { stockOrderDashboard } from "./stock-orders/dashboard.ts"
import { stockOrderJobs } from "./stock-orders/jobs.ts"
import { stockOrderListing } from "./stock-orders/list.ts"
import { stockOrderRoutes } from "./stock-orders/routes.ts"
import { STOCK_ORDER_DOCUMENT, STOCK_ORDER_PHOTO } from "./stock-orders/verbs/documents.ts"
import { stockTransferListing } from "./stock-transfers/list.ts"
import { stockTransferRoutes } from "./stock-transfers/routes.ts"

export const purchasing = defineModule({
  slug: "purchasing",
  lifecycles: {
    stock_orders: purchaseLifecycle,
    packaging_orders: purchaseLifecycle,
    stock_transfers: stockTransferLifecycle,
  },
  routes: [...stockOrderRoutes, ...packagingOrderRoutes, ...stockTransferRoutes],
  lists: [stockOrderListing, packagingOrderListing, stockTransferListing],
  jobs: [...stockOrderJobs, ...packagingOrderJobs],
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
    {
      name: PACKAGING_ORDER_IMAGE,
      types: ["image/jpeg", "image/png", "image/webp"],
      madeBy: "people",
    },
  ],
  dashboard: [stockOrderDashboard, packagingOrderDashboard],
})
