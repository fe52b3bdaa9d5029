import { z } from "zod"
import { endpoint } from "../kernel/endpoint.ts"
import { ById, itemReply, listReply } from "../kernel/page.ts"
import { CreateFee, Fee, FeeQuery, PriceList, PriceListQuery } from "./schema.ts"

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
  /** Every price there ever was. */
  list: endpoint({
    ...read,
    path: "/admin/fees",
    query: FeeQuery,
    reply: listReply("fees", Fee),
  }),
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
