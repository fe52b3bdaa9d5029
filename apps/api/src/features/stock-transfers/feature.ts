import { stockTransferLifecycle } from "@packhaus/contract/stock-transfers/status"
import { feature } from "../../feature.ts"
import { stockTransferListing } from "./list.ts"
import { stockTransferRoutes } from "./routes.ts"

export const stockTransfers = feature({
  slug: "stock-transfers",
  lifecycles: { stock_transfers: stockTransferLifecycle },
  routes: stockTransferRoutes,
  lists: [stockTransferListing],
})
