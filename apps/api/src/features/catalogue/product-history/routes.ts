import { productHistory } from "@packhaus/contract/catalogue/product-history/endpoints"
import { routes } from "../../../context.ts"
import { priceChangeListing } from "./list.ts"
import { readSales } from "./reads.ts"

export const productHistoryRoutes = routes(productHistory, {
  ...priceChangeListing.handlers,
  sales: async (call) => ({ sales: await readSales(call, call.params.id) }),
})
