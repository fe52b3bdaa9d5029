import { shopReturns } from "@packhaus/contract/shipping/shop-returns/endpoints"
import { routes } from "../../../context.ts"
import { shopReturnListing } from "./list.ts"

export const shopReturnRoutes = routes(shopReturns, shopReturnListing.handlers)
