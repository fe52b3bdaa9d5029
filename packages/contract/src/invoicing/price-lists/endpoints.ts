import { z } from "zod"
import { endpoint } from "../../kernel/endpoint.ts"
import { ById, itemReply } from "../../kernel/page.ts"
import { feeList } from "./list.ts"
import { CreateFee, Fee, PriceList, PriceListQuery } from "./schema.ts"

const read = { method: "GET", action: "fee.read" } as const

export const priceLists = {
  /** All prices of a day, and the planned ones. */
  read: endpoint({
    ...read,
    path: "/admin/fee-schedule",
    query: PriceListQuery,
    reply: z.object({ fee_schedule: PriceList }),
  }),
  /** The prices of one organisation: its own and the general ones. */
  readOf: endpoint({
    method: "GET",
    path: "/admin/organisations/:id/fee-schedule",
    action: "fee.read_own",
    params: ById,
    query: PriceListQuery.pick({ on: true }),
    reply: z.object({ fee_schedule: PriceList }),
  }),
  ...feeList.endpoints,
  create: endpoint({
    method: "POST",
    path: "/admin/fees",
    action: "fee.write",
    body: CreateFee,
    reply: itemReply("fee", Fee),
  }),
  /** Withdraws a planned price. Returns the withdrawing row. */
  revoke: endpoint({
    method: "POST",
    path: "/admin/fees/:id/revoke",
    action: "fee.write",
    params: ById,
    reply: itemReply("fee", Fee),
  }),
}
