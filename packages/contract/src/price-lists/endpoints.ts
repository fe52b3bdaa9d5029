import { z } from "zod"
import { endpoint } from "../kernel/endpoint.ts"
import { ById, itemReply } from "../kernel/page.ts"
import { feeList } from "./list.ts"
import { CreateFee, Fee, PriceList, PriceListQuery } from "./schema.ts"

const read = { method: "GET", action: "price_list.read" } as const

export const priceLists = {
  /** What everything costs on a day, and what is planned. */
  read: endpoint({
    ...read,
    path: "/admin/price-lists",
    query: PriceListQuery,
    reply: z.object({ price_list: PriceList }),
  }),
  /** What one organisation pays: its own prices and the general ones. */
  readOf: endpoint({
    method: "GET",
    path: "/admin/organisations/:id/price-list",
    action: "price_list.read_own",
    params: ById,
    query: PriceListQuery.pick({ on: true }),
    reply: z.object({ price_list: PriceList }),
  }),
  ...feeList.endpoints,
  create: endpoint({
    method: "POST",
    path: "/admin/fees",
    action: "price_list.write",
    body: CreateFee,
    reply: itemReply("fee", Fee),
  }),
  /** Takes back a price that lies ahead. Answers with the row that says so. */
  revoke: endpoint({
    method: "POST",
    path: "/admin/fees/:id/revoke",
    action: "price_list.write",
    params: ById,
    reply: itemReply("fee", Fee),
  }),
}
