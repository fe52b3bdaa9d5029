import { feature } from "../../feature.ts"
import { productDashboard } from "./dashboard.ts"
import { productListing, variantListing } from "./list.ts"
import { productRoutes } from "./routes.ts"

export const products = feature({
  slug: "products",
  routes: productRoutes,
  lists: [productListing, variantListing],
  dashboard: productDashboard,
})
