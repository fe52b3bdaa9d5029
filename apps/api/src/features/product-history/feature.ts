import { feature } from "../../feature.ts"
import { priceChangeListing } from "./list.ts"
import { productHistoryRoutes } from "./routes.ts"

export const productHistory = feature({
  slug: "product-history",
  routes: productHistoryRoutes,
  lists: [priceChangeListing],
})
