import { feature } from "../../feature.ts"
import { stockLocationRoutes } from "./routes.ts"

export const stockLocations = feature({
  slug: "stock-locations",
  routes: stockLocationRoutes,
})
