import { feature } from "../../feature.ts"
import { itemListing, reservationListing } from "./list.ts"
import { inventoryRoutes } from "./routes.ts"

export const inventory = feature({
  slug: "inventory",
  routes: inventoryRoutes,
  lists: [itemListing, reservationListing],
})
