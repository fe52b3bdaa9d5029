import { z } from "zod"
import { endpoint } from "../../kernel/endpoint.ts"
import { ById, itemReply } from "../../kernel/page.ts"
import { movementList, stockList } from "./list.ts"
import { AdjustStock, CreateStock, Stock, StockDetail, StockMovement } from "./schema.ts"

const reply = itemReply("stock", Stock)

export const stocks = {
  ...stockList.endpoints,
  read: endpoint({
    method: "GET",
    path: "/admin/stocks/:id",
    action: "stock.read",
    params: ById,
    reply: z.object({ stock: StockDetail, movements: z.array(StockMovement) }),
  }),
  /** All movements; the latest hundred are part of the stock. */
  movements: movementList.endpoints.list,
  exportMovements: movementList.endpoints.export,
  create: endpoint({
    method: "POST",
    path: "/admin/stocks",
    action: "stock.write",
    body: CreateStock,
    reply,
  }),
  adjust: endpoint({
    method: "POST",
    path: "/admin/stocks/:id/adjust",
    action: "stock.write",
    params: ById,
    body: AdjustStock,
    reply,
  }),
}
