import { binLifecycle } from "@packhaus/contract/warehouse/bins/status"
import { inboundLifecycle } from "@packhaus/contract/warehouse/inbound/status"
import { pickListLifecycle } from "@packhaus/contract/warehouse/picking/status"
import { defineModule } from "../../module.ts"
import { binListing, binStockListing } from "./bins/list.ts"
import { binRoutes } from "./bins/routes.ts"
import { inboundListing } from "./inbound/list.ts"
import { inboundRoutes } from "./inbound/routes.ts"
import { pickListListing } from "./picking/list.ts"
import { pickingRoutes } from "./picking/routes.ts"

export const warehouse = defineModule({
  slug: "warehouse",
  lifecycles: {
    inbound_notices: inboundLifecycle,
    bins: binLifecycle,
    pick_lists: pickListLifecycle,
  },
  routes: [...inboundRoutes, ...binRoutes, ...pickingRoutes],
  lists: [inboundListing, binListing, binStockListing, pickListListing],
})
