import { feature } from "../../feature.ts"
import { agencyMarginListing } from "./list.ts"
import { agencyMarginRoutes } from "./routes.ts"

export const agencyMargin = feature({
  slug: "agency-margin",
  routes: agencyMarginRoutes,
  lists: [agencyMarginListing],
})
