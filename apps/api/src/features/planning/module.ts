import { stocktakeLifecycle } from "@packhaus/contract/planning/stocktakes/status"
import { defineModule } from "../../module.ts"
import { tableTypes } from "../../table-file.ts"
import { forecastJobs } from "./forecasts/jobs.ts"
import { forecastRoutes } from "./forecasts/routes.ts"
import { itemListing, reservationListing } from "./inventory/list.ts"
import { inventoryRoutes } from "./inventory/routes.ts"
import { stocktakeListing } from "./stocktakes/list.ts"
import { stocktakeRoutes } from "./stocktakes/routes.ts"
import { COUNTS_KIND } from "./stocktakes/verbs/read-counts.ts"

export const planning = defineModule({
  slug: "planning",
  lifecycles: { stocktakes: stocktakeLifecycle },
  routes: [...stocktakeRoutes, ...inventoryRoutes, ...forecastRoutes],
  lists: [stocktakeListing, itemListing, reservationListing],
  jobs: forecastJobs,
  fileKinds: [{ name: COUNTS_KIND, types: tableTypes, madeBy: "people" }],
})
