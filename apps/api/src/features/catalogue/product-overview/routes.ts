import { productOverview } from "@packhaus/contract/catalogue/product-overview/endpoints"
import { routes } from "../../../context.ts"
import { productOverviewListing } from "./list.ts"

export const productOverviewRoutes = routes(productOverview, {
  ...productOverviewListing.handlers,
})
