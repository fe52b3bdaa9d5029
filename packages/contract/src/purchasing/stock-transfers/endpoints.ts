import { z } from "zod"
import { endpoint } from "../../kernel/endpoint.ts"
import { ById, itemReply } from "../../kernel/page.ts"
import { TimelineEntry } from "../../kernel/timeline.ts"
import { stockTransferList } from "./list.ts"
import {
  ArriveStockTransfer,
  CancelStockTransfer,
  CreateStockTransfer,
  SendStockTransfer,
  StockTransferDetail,
} from "./schema.ts"

const reply = itemReply("stock_transfer", StockTransferDetail)
const one = { method: "POST", params: ById, reply, action: "stock_transfer.write" } as const
const read = { method: "GET", action: "stock_transfer.read", params: ById } as const

export const stockTransfers = {
  ...stockTransferList.endpoints,
  read: endpoint({ ...read, path: "/admin/stock-transfers/:id", reply }),
  timeline: endpoint({
    ...read,
    path: "/admin/stock-transfers/:id/timeline",
    reply: z.object({ timeline: z.array(TimelineEntry) }),
  }),
  create: endpoint({
    method: "POST",
    path: "/admin/stock-transfers",
    action: "stock_transfer.write",
    body: CreateStockTransfer,
    reply,
  }),
  /** The goods leave the first location and count as incoming at the second. */
  send: endpoint({ ...one, path: "/admin/stock-transfers/:id/send", body: SendStockTransfer }),
  /** Books the arrival of all lines, once. */
  arrive: endpoint({
    ...one,
    path: "/admin/stock-transfers/:id/arrive",
    body: ArriveStockTransfer,
  }),
  /** Cancels a planned transfer; returns a shipped one to its origin. */
  cancel: endpoint({
    ...one,
    path: "/admin/stock-transfers/:id/cancel",
    body: CancelStockTransfer,
  }),
}
