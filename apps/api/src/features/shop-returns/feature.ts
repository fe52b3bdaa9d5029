import { feature } from "../../feature.ts"
import { shopReturnDashboard } from "./dashboard.ts"
import { shopReturnListing } from "./list.ts"
import { shopReturnRoutes } from "./routes.ts"

export const shopReturns = feature({
  slug: "shop-returns",
  routes: shopReturnRoutes,
  lists: [shopReturnListing],
  dashboard: shopReturnDashboard,
})
