import { z } from "zod"
import { endpoint } from "../kernel/endpoint.ts"
import { ById, itemReply, listReply } from "../kernel/page.ts"
import { AdjustStock, CreateStock, Stock, StockMovement, StockQuery } from "./schema.ts"

const reply = itemReply("stock", Stock)

export const stocks = {
  list: endpoint({
    method: "GET",
    path: "/admin/stocks",
    action: "stock.read",
    query: StockQuery,
    reply: listReply("stocks", Stock),
  }),
  read: endpoint({
    method: "GET",
    path: "/admin/stocks/:id",
    action: "stock.read",
    params: ById,
    reply: z.object({ stock: Stock, movements: z.array(StockMovement) }),
  }),
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
