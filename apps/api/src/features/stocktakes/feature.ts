import { stocktakeLifecycle } from "@packhaus/contract/stocktakes/status"
import { feature } from "../../feature.ts"
import { stocktakeListing } from "./list.ts"
import { stocktakeRoutes } from "./routes.ts"

export const stocktakes = feature({
  slug: "stocktakes",
  lifecycles: { stocktakes: stocktakeLifecycle },
  routes: stocktakeRoutes,
  lists: [stocktakeListing],
})
