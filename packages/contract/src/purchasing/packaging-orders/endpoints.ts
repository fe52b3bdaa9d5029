import { z } from "zod"
import { endpoint } from "../../kernel/endpoint.ts"
import { ById, itemReply } from "../../kernel/page.ts"
import { Id } from "../../kernel/values.ts"
import { purchaseEndpoints } from "../kit/endpoints.ts"
import { packagingOrderList } from "./list.ts"
import {
  AddPackagingOrderImage,
  AssignPackagingOrder,
  BookPackagingArrival,
  CreatePackagingOrder,
  OrderablePackaging,
  OrderablePackagingQuery,
  PackagingOrderDetail,
} from "./schema.ts"

const path = "/admin/packaging-orders"
const reply = itemReply("packaging_order", PackagingOrderDetail)
const one = { method: "POST", params: ById, reply } as const

export const packagingOrders = {
  ...packagingOrderList.endpoints,
  ...purchaseEndpoints(
    { name: "packaging_order", path, track: "packaging_order.start" },
    PackagingOrderDetail,
  ),
  /** Packaging with a price. */
  orderable: endpoint({
    method: "GET",
    path: `${path}/orderable`,
    action: "packaging_order.write",
    query: OrderablePackagingQuery,
    reply: z.object({ packagings: z.array(OrderablePackaging) }),
  }),
  create: endpoint({
    method: "POST",
    path,
    action: "packaging_order.write",
    body: CreatePackagingOrder,
    reply,
  }),
  /** Adds an image to the order; the same file is added once. */
  addImage: endpoint({
    ...one,
    path: `${path}/:id/images`,
    action: "packaging_order.write",
    body: AddPackagingOrderImage,
  }),
  removeImage: endpoint({
    ...one,
    method: "DELETE",
    path: `${path}/:id/images/:image_id`,
    action: "packaging_order.write",
    params: ById.extend({ image_id: Id }),
  }),
  /** Assigns a supplier, who can see and process the order from then on. */
  assign: endpoint({
    ...one,
    path: `${path}/:id/assign`,
    action: "packaging_order.assign",
    body: AssignPackagingOrder,
  }),
  /** Books an arrival into the packaging stock of the location; the same id books once. */
  arrive: endpoint({
    ...one,
    path: `${path}/:id/arrivals`,
    action: "packaging_order.arrive",
    body: BookPackagingArrival,
  }),
}
