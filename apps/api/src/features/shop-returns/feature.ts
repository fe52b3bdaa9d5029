import { feature } from "../../feature.ts"
import { shopReturnListing } from "./list.ts"
import { shopReturnRoutes } from "./routes.ts"

export const shopReturns = feature({
  slug: "shop-returns",
  routes: shopReturnRoutes,
  lists: [shopReturnListing],
})
