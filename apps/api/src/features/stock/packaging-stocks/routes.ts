import { packagingStocks } from "@packhaus/contract/stock/packaging-stocks/endpoints"
import { routes } from "../../../context.ts"
import { packagingStockListing } from "./list.ts"
import { bookPackaging, createPackagingStock } from "./verbs/book.ts"

export const packagingStockRoutes = routes(packagingStocks, {
  ...packagingStockListing.handlers,
  create: async ({ body, ...context }) => ({
    packaging_stock: await createPackagingStock(context, body),
  }),
  book: async ({ params, body, ...context }) => ({
    packaging_stock: await bookPackaging(context, params.id, body),
  }),
})
