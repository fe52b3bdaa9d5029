import { defineModule } from "../../module.ts"
import { savedViewListing } from "./list.ts"
import { savedViewRoutes } from "./routes.ts"

export const savedViews = defineModule({
  slug: "saved-views",
  routes: savedViewRoutes,
  lists: [savedViewListing],
})
