import { feature } from "../../feature.ts"
import { tableTypes } from "../../table-file.ts"
import { dutyRateListing } from "./list.ts"
import { dutyRateRoutes } from "./routes.ts"
import { RATES_KIND } from "./verbs/read-rates.ts"

export const dutyRates = feature({
  slug: "duty-rates",
  routes: dutyRateRoutes,
  lists: [dutyRateListing],
  fileKinds: [{ name: RATES_KIND, types: tableTypes, madeBy: "people" }],
})
