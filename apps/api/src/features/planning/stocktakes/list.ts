import { stocktakeList } from "@packhaus/contract/planning/stocktakes/list"
import { serveList } from "../../../lists.ts"

export const stocktakeListing = serveList(stocktakeList, { from: "stocktakes as taken" })
