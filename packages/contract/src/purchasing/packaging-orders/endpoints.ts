import { z } from "zod"
import { endpoint } from "../../kernel/endpoint.ts"
import { ById, itemReply } from "../../kernel/page.ts"
import { TimelineEntry } from "../../kernel/timeline.ts"
import { Id } from "../../kernel/values.ts"
import { Tracking, WithReason } from "../stock-orders/schema.ts"
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

const reply = itemReply("packaging_order", PackagingOrderDetail)
const one = { method: "POST", params: ById, reply } as const
const read = { method: "GET", action: "packaging_order.read" } as const

export const packagingOrders = {
  ...packagingOrderList.endpoints,
  read: endpoint({ ...read, path: "/admin/packaging-orders/:id", params: ById, reply }),
  timeline: endpoint({
    ...read,
    path: "/admin/packaging-orders/:id/timeline",
    params: ById,
    reply: z.object({ timeline: z.array(TimelineEntry) }),
  }),
  /** Packaging with a price. */
  orderable: endpoint({
    method: "GET",
    path: "/admin/packaging-orders/orderable",
    action: "packaging_order.write",
    query: OrderablePackagingQuery,
    reply: z.object({ packagings: z.array(OrderablePackaging) }),
  }),
  create: endpoint({
    method: "POST",
    path: "/admin/packaging-orders",
    action: "packaging_order.write",
    body: CreatePackagingOrder,
    reply,
  }),
  /** Adds an image to the order; the same file is added once. */
  addImage: endpoint({
    ...one,
    path: "/admin/packaging-orders/:id/images",
    action: "packaging_order.write",
    body: AddPackagingOrderImage,
  }),
  removeImage: endpoint({
    ...one,
    method: "DELETE",
    path: "/admin/packaging-orders/:id/images/:image_id",
    action: "packaging_order.write",
    params: ById.extend({ image_id: Id }),
  }),
  /** Assigns a supplier, who can see and process the order from then on. */
  assign: endpoint({
    ...one,
    path: "/admin/packaging-orders/:id/assign",
    action: "packaging_order.assign",
    body: AssignPackagingOrder,
  }),
  /** Making it begins; refused until it is paid, or released. */
  start: endpoint({
    ...one,
    path: "/admin/packaging-orders/:id/start",
    action: "packaging_order.start",
  }),
  send: endpoint({
    ...one,
    path: "/admin/packaging-orders/:id/send",
    action: "packaging_order.start",
    body: Tracking,
  }),
  /** Corrects carrier and tracking number of a shipped order. */
  track: endpoint({
    ...one,
    path: "/admin/packaging-orders/:id/track",
    action: "packaging_order.start",
    body: Tracking,
  }),
  /** Books an arrival into the packaging stock of the location; the same id books once. */
  arrive: endpoint({
    ...one,
    path: "/admin/packaging-orders/:id/arrivals",
    action: "packaging_order.arrive",
    body: BookPackagingArrival,
  }),
  /**
   * Closes the missing rest; confirms shortages counted outside the platform. Both are credited.
   */
  close: endpoint({
    ...one,
    path: "/admin/packaging-orders/:id/close",
    action: "packaging_order.override",
    body: WithReason,
  }),
  cancel: endpoint({
    ...one,
    path: "/admin/packaging-orders/:id/cancel",
    action: "packaging_order.write",
    body: WithReason,
  }),
  /** Lets it go on unpaid, by the gate of its invoice. */
  override: endpoint({
    ...one,
    path: "/admin/packaging-orders/:id/override",
    action: "packaging_order.override",
    body: WithReason,
    recentPassword: true,
  }),
}
