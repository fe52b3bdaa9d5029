import { shopReturns } from "@packhaus/contract/shop-returns/endpoints"
import { routes } from "../../context.ts"
import { listShopReturns } from "./reads.ts"

export const shopReturnRoutes = routes(shopReturns, {
  list: (call) => listShopReturns(call, call.query),
})
