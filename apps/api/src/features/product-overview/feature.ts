import { feature } from "../../feature.ts"
import { productOverviewListing } from "./list.ts"
import { productOverviewRoutes } from "./routes.ts"

export const productOverview = feature({
  slug: "product-overview",
  routes: productOverviewRoutes,
  lists: [productOverviewListing],
})
