import { stocks } from "@packhaus/contract/stock/stocks/endpoints"
import { routes } from "../../../context.ts"
import { movementListing, stockListing } from "./list.ts"
import { insideStock, readStockAndMovements } from "./reads.ts"
import { adjustStock, createStock } from "./verbs.ts"

export const stockRoutes = routes(stocks, {
  ...stockListing.handlers,
  read: (call) => readStockAndMovements(call, call.params.id),
  movements: async (call) => movementListing.handlers.list(await insideStock(call)),
  exportMovements: async (call) => movementListing.handlers.export(await insideStock(call)),
  create: async (call) => ({ stock: await createStock(call, call.body) }),
  adjust: async (call) => ({ stock: await adjustStock(call, call.params.id, call.body) }),
})
