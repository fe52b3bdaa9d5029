import { feature } from "../../feature.ts"
import { dutyRateListing } from "./list.ts"
import { dutyRateRoutes } from "./routes.ts"

export const dutyRates = feature({
  slug: "duty-rates",
  routes: dutyRateRoutes,
  lists: [dutyRateListing],
})
