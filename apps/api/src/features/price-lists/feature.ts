import { feature } from "../../feature.ts"
import { priceListDashboard } from "./dashboard.ts"
import { feeListing } from "./list.ts"
import { priceListRoutes } from "./routes.ts"

export const priceLists = feature({
  slug: "price-lists",
  routes: priceListRoutes,
  lists: [feeListing],
  dashboard: priceListDashboard,
})
