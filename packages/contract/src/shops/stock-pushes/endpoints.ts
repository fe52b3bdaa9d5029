import { z } from "zod"
import { endpoint } from "../../kernel/endpoint.ts"
import { ById, itemReply } from "../../kernel/page.ts"
import { stockPushList } from "./list.ts"
import { StockPush, StockSettings, UpdateStockPush, UpdateStockSettings } from "./schema.ts"

const settings = itemReply("stock", StockSettings)
const post = { method: "POST", params: ById, action: "stock_push.write" } as const

export const stockPushes = {
  ...stockPushList.endpoints,
  /** How stock is told to a shop. */
  settings: endpoint({
    method: "GET",
    path: "/admin/shops/:id/stock",
    action: "stock_push.read",
    params: ById,
    reply: settings,
  }),
  update: endpoint({
    ...post,
    path: "/admin/shops/:id/stock",
    body: UpdateStockSettings,
    reply: settings,
  }),
  /** Reads the places of the shop anew, by a job. */
  readPlaces: endpoint({ ...post, path: "/admin/shops/:id/stock/places", reply: settings }),
  /** Tells again all that differs or was refused; says how many variants those are. */
  tellAll: endpoint({
    ...post,
    path: "/admin/shops/:id/stock/tell",
    reply: z.object({ told: z.int() }),
  }),
  tell: endpoint({
    ...post,
    path: "/admin/stock-pushes/:id/tell",
    reply: itemReply("stock_push", StockPush),
  }),
  /** Sets how many pieces of one variant are kept back. */
  keepBack: endpoint({
    ...post,
    path: "/admin/stock-pushes/:id",
    body: UpdateStockPush,
    reply: itemReply("stock_push", StockPush),
  }),
}
