import { z } from "zod"
import { endpoint } from "../../kernel/endpoint.ts"
import { ById, itemReply } from "../../kernel/page.ts"
import { Id } from "../../kernel/values.ts"
import { purchaseEndpoints } from "../kit/endpoints.ts"
import { stockOrderList } from "./list.ts"
import {
  AddDocument,
  BookArrival,
  CreateStockOrder,
  OrderableItem,
  OrderableQuery,
  RecordLandedCosts,
  StockOrderDetail,
} from "./schema.ts"

const path = "/admin/stock-orders"
const reply = itemReply("stock_order", StockOrderDetail)
const one = { method: "POST", params: ById, reply } as const

export const stockOrders = {
  ...stockOrderList.endpoints,
  ...purchaseEndpoints({ name: "stock_order", path, track: "stock_order.track" }, StockOrderDetail),
  /** Goods that can be ordered today, with their agreement. */
  orderable: endpoint({
    method: "GET",
    path: `${path}/orderable`,
    action: "stock_order.write",
    query: OrderableQuery,
    reply: z.object({ items: z.array(OrderableItem) }),
  }),
  /** Orders goods of one supplier with one mode of transport, for one location. */
  create: endpoint({
    method: "POST",
    path,
    action: "stock_order.write",
    body: CreateStockOrder,
    reply,
  }),
  /** Books an arrival into the stock; the same id books once. */
  arrive: endpoint({
    ...one,
    path: `${path}/:id/arrivals`,
    action: "stock_order.arrive",
    body: BookArrival,
  }),
  /** Adds an uploaded file to the documents of the order. */
  addDocument: endpoint({
    ...one,
    path: `${path}/:id/documents`,
    action: "stock_order.document",
    body: AddDocument,
  }),
  removeDocument: endpoint({
    method: "DELETE",
    path: `${path}/:id/documents/:document_id`,
    action: "stock_order.document",
    params: ById.extend({ document_id: Id }),
    reply,
  }),
  /** Allocates freight, duty and other costs to lines by value, weight or volume. */
  land: endpoint({
    ...one,
    path: `${path}/:id/landed-costs`,
    action: "stock_order.write",
    body: RecordLandedCosts,
  }),
}
