import { defineModule } from "../../module.ts"
import { parcelCheckRoutes } from "./parcel-checks/routes.ts"
import { PARCEL_PHOTO } from "./parcel-checks/verbs.ts"
import { shipmentMethodListing } from "./shipment-methods/list.ts"
import { shipmentMethodRoutes } from "./shipment-methods/routes.ts"
import { shopReturnDashboard } from "./shop-returns/dashboard.ts"
import { shopReturnListing } from "./shop-returns/list.ts"
import { shopReturnRoutes } from "./shop-returns/routes.ts"

export const shipping = defineModule({
  slug: "shipping",
  routes: [...parcelCheckRoutes, ...shipmentMethodRoutes, ...shopReturnRoutes],
  lists: [shipmentMethodListing, shopReturnListing],
  fileKinds: [
    { name: PARCEL_PHOTO, types: ["image/jpeg", "image/png", "image/webp"], madeBy: "people" },
  ],
  dashboard: [shopReturnDashboard],
})
