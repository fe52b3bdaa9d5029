import { feature } from "../../feature.ts"
import { savedViewListing } from "./list.ts"
import { savedViewRoutes } from "./routes.ts"

export const savedViews = feature({
  slug: "saved-views",
  routes: savedViewRoutes,
  lists: [savedViewListing],
})
