import { z } from "zod"
import { endpoint } from "../../kernel/endpoint.ts"
import { ById, itemReply } from "../../kernel/page.ts"
import { TimelineEntry } from "../../kernel/timeline.ts"
import { Id } from "../../kernel/values.ts"
import { stockOrderList } from "./list.ts"
import {
  AddDocument,
  BookArrival,
  CreateStockOrder,
  OrderableItem,
  OrderableQuery,
  RecordLandedCosts,
  StockOrderDetail,
  Tracking,
  WithReason,
} from "./schema.ts"

const reply = itemReply("stock_order", StockOrderDetail)
const one = { method: "POST", params: ById, reply } as const
const read = { method: "GET", action: "stock_order.read" } as const

export const stockOrders = {
  ...stockOrderList.endpoints,
  read: endpoint({ ...read, path: "/admin/stock-orders/:id", params: ById, reply }),
  timeline: endpoint({
    ...read,
    path: "/admin/stock-orders/:id/timeline",
    params: ById,
    reply: z.object({ timeline: z.array(TimelineEntry) }),
  }),
  /** Goods that can be ordered today, with their agreement. */
  orderable: endpoint({
    method: "GET",
    path: "/admin/stock-orders/orderable",
    action: "stock_order.write",
    query: OrderableQuery,
    reply: z.object({ items: z.array(OrderableItem) }),
  }),
  /** From one supplier with one mode of transport, to one location. */
  create: endpoint({
    method: "POST",
    path: "/admin/stock-orders",
    action: "stock_order.write",
    body: CreateStockOrder,
    reply,
  }),
  /** The supplier begins; refused until it is paid, or released. */
  start: endpoint({ ...one, path: "/admin/stock-orders/:id/start", action: "stock_order.start" }),
  /** The goods count as incoming at the location from now on. */
  send: endpoint({
    ...one,
    path: "/admin/stock-orders/:id/send",
    action: "stock_order.start",
    body: Tracking,
  }),
  /** Corrects carrier and tracking number of a shipped order. */
  track: endpoint({
    ...one,
    path: "/admin/stock-orders/:id/track",
    action: "stock_order.track",
    body: Tracking,
  }),
  /** Books an arrival into the stock; the same id books once. */
  arrive: endpoint({
    ...one,
    path: "/admin/stock-orders/:id/arrivals",
    action: "stock_order.arrive",
    body: BookArrival,
  }),
  /** A file that was uploaded for it becomes one of its documents. */
  addDocument: endpoint({
    ...one,
    path: "/admin/stock-orders/:id/documents",
    action: "stock_order.document",
    body: AddDocument,
  }),
  removeDocument: endpoint({
    method: "DELETE",
    path: "/admin/stock-orders/:id/documents/:document_id",
    action: "stock_order.document",
    params: ById.extend({ document_id: Id }),
    reply,
  }),
  /** Freight, duty and other costs, allocated to lines by value, weight or volume. */
  land: endpoint({
    ...one,
    path: "/admin/stock-orders/:id/landed-costs",
    action: "stock_order.write",
    body: RecordLandedCosts,
  }),
  /** Closes missing pieces, or confirms arrivals booked by the customer. Both are credited. */
  close: endpoint({
    ...one,
    path: "/admin/stock-orders/:id/close",
    action: "stock_order.override",
    body: WithReason,
  }),
  cancel: endpoint({
    ...one,
    path: "/admin/stock-orders/:id/cancel",
    action: "stock_order.write",
    body: WithReason,
  }),
  /** Lets it go on unpaid, by the gate of its invoice. */
  override: endpoint({
    ...one,
    path: "/admin/stock-orders/:id/override",
    action: "stock_order.override",
    body: WithReason,
    recentPassword: true,
  }),
}
