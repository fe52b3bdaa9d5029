import { feature } from "../../feature.ts"
import { stockLocationDashboard } from "./dashboard.ts"
import { stockLocationListing } from "./list.ts"
import { stockLocationRoutes } from "./routes.ts"

export const stockLocations = feature({
  slug: "stock-locations",
  routes: stockLocationRoutes,
  lists: [stockLocationListing],
  dashboard: stockLocationDashboard,
})
