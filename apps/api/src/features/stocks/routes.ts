import { stocks } from "@packhaus/contract/stocks/endpoints"
import { routes } from "../../context.ts"
import { listStocks, readStockAndMovements } from "./reads.ts"
import { adjustStock, createStock } from "./verbs.ts"

export const stockRoutes = routes(stocks, {
  list: (call) => listStocks(call, call.query),
  read: (call) => readStockAndMovements(call, call.params.id),
  create: async (call) => ({ stock: await createStock(call, call.body) }),
  adjust: async (call) => ({ stock: await adjustStock(call, call.params.id, call.body) }),
})
