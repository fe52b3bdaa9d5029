import { feature } from "../../feature.ts"
import { productDashboard } from "./dashboard.ts"
import { productListing, variantListing } from "./list.ts"
import { productRoutes } from "./routes.ts"
import { imageKinds } from "./verbs/images.ts"

export const products = feature({
  slug: "products",
  routes: productRoutes,
  lists: [productListing, variantListing],
  dashboard: productDashboard,
  fileKinds: [
    {
      name: imageKinds.image,
      types: ["image/jpeg", "image/png", "image/webp"],
      madeBy: "people",
    },
    { name: imageKinds.small, types: ["image/webp"], madeBy: "product" },
  ],
})
