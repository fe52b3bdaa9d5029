import { z } from "zod"
import { endpoint } from "../../kernel/endpoint.ts"
import { ById, itemReply } from "../../kernel/page.ts"
import { stockPushList } from "./list.ts"
import { StockPush, StockSettings, UpdateStockPush, UpdateStockSettings } from "./schema.ts"

const settings = itemReply("stock", StockSettings)
const post = { method: "POST", params: ById, action: "stock_push.write" } as const

export const stockPushes = {
  ...stockPushList.endpoints,
  /** The settings of stock pushes to a shop. */
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
  /** Has a job read the shop's locations again. */
  readPlaces: endpoint({ ...post, path: "/admin/shops/:id/stock/places", reply: settings }),
  /** Pushes all differing or refused variants again; returns their number. */
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
  /** Sets how many pieces of one variant are withheld. */
  keepBack: endpoint({
    ...post,
    path: "/admin/stock-pushes/:id",
    body: UpdateStockPush,
    reply: itemReply("stock_push", StockPush),
  }),
}
