import { feature } from "../../feature.ts"
import { packagingListing } from "./list.ts"
import { packagingRoutes } from "./routes.ts"

export const packagings = feature({
  slug: "packagings",
  routes: packagingRoutes,
  lists: [packagingListing],
})
