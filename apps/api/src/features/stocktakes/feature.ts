import { stocktakeLifecycle } from "@packhaus/contract/stocktakes/status"
import { feature } from "../../feature.ts"
import { tableTypes } from "../../table-file.ts"
import { stocktakeListing } from "./list.ts"
import { stocktakeRoutes } from "./routes.ts"
import { COUNTS_KIND } from "./verbs/read-counts.ts"

export const stocktakes = feature({
  slug: "stocktakes",
  lifecycles: { stocktakes: stocktakeLifecycle },
  routes: stocktakeRoutes,
  lists: [stocktakeListing],
  fileKinds: [{ name: COUNTS_KIND, types: tableTypes, madeBy: "people" }],
})
