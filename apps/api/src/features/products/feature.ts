import { feature } from "../../feature.ts"
import { productListing } from "./list.ts"
import { productRoutes } from "./routes.ts"

export const products = feature({
  slug: "products",
  routes: productRoutes,
  lists: [productListing],
})
