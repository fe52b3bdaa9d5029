import { z } from "zod"
import { endpoint } from "../../kernel/endpoint.ts"
import { ById, itemReply } from "../../kernel/page.ts"
import { TimelineEntry } from "../../kernel/timeline.ts"
import { Id } from "../../kernel/values.ts"
import { stocktakeList } from "./list.ts"
import {
  CountItem,
  CountsImport,
  CreateStocktake,
  FinishStocktake,
  ImportCounts,
  StocktakeDetail,
  StocktakeItem,
  StocktakeLine,
} from "./schema.ts"

const reply = itemReply("stocktake", StocktakeDetail)
const one = { method: "POST", params: ById, action: "stocktake.write" } as const
const read = { method: "GET", action: "stocktake.read", params: ById } as const

export const stocktakes = {
  ...stocktakeList.endpoints,
  read: endpoint({ ...read, path: "/admin/stocktakes/:id", reply }),
  timeline: endpoint({
    ...read,
    path: "/admin/stocktakes/:id/timeline",
    reply: z.object({ timeline: z.array(TimelineEntry) }),
  }),
  /** Items at the location, `ITEMS_PAGE` per page: `next` is the `after` of the next page. */
  items: endpoint({
    ...read,
    path: "/admin/stocktakes/:id/items",
    query: z.strictObject({ after: Id.optional() }),
    reply: z.object({ items: z.array(StocktakeItem), next: Id.nullable() }),
  }),
  create: endpoint({
    method: "POST",
    path: "/admin/stocktakes",
    action: "stocktake.write",
    body: CreateStocktake,
    reply,
  }),
  /** Imports a whole file or nothing; booked once. */
  importCounts: endpoint({
    method: "POST",
    path: "/admin/stocktakes/import",
    action: "stocktake.write",
    body: ImportCounts,
    reply: itemReply("counts_import", CountsImport),
  }),
  /** Stores the count of an item; a repetition changes nothing. */
  count: endpoint({
    ...one,
    path: "/admin/stocktakes/:id/entries",
    body: CountItem,
    reply: itemReply("line", StocktakeLine),
  }),
  /** Books all differences: once. */
  finish: endpoint({ ...one, path: "/admin/stocktakes/:id/finish", body: FinishStocktake, reply }),
  cancel: endpoint({ ...one, path: "/admin/stocktakes/:id/cancel", reply }),
}
