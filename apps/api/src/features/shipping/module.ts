import { defineModule } from "../../module.ts"
import { shipmentMethodListing } from "./shipment-methods/list.ts"
import { shipmentMethodRoutes } from "./shipment-methods/routes.ts"
import { shopReturnDashboard } from "./shop-returns/dashboard.ts"
import { shopReturnListing } from "./shop-returns/list.ts"
import { shopReturnRoutes } from "./shop-returns/routes.ts"

export const shipping = defineModule({
  slug: "shipping",
  routes: [...shipmentMethodRoutes, ...shopReturnRoutes],
  lists: [shipmentMethodListing, shopReturnListing],
  dashboard: [shopReturnDashboard],
})
