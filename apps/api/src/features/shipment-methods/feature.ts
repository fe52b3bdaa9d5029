import { feature } from "../../feature.ts"
import { shipmentMethodListing } from "./list.ts"
import { shipmentMethodRoutes } from "./routes.ts"

export const shipmentMethods = feature({
  slug: "shipment-methods",
  routes: shipmentMethodRoutes,
  lists: [shipmentMethodListing],
})
