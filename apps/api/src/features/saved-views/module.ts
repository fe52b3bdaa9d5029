import { defineModule } from "../../module.ts"
import { favouriteRoutes } from "./favourites/routes.ts"
import { savedViewListing } from "./list.ts"
import { savedViewRoutes } from "./routes.ts"

export const savedViews = defineModule({
  slug: "saved-views",
  routes: [...savedViewRoutes, ...favouriteRoutes],
  lists: [savedViewListing],
})
