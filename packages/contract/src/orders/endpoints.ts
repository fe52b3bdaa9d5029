import { z } from "zod"
import { endpoint } from "../kernel/endpoint.ts"
import { ById, itemReply, listReply, pageOnly } from "../kernel/page.ts"
import { TimelineEntry } from "../kernel/timeline.ts"
import { Id } from "../kernel/values.ts"
import { ChangeTracking, PackOrder, ShipFulfillment } from "../parcels/schema.ts"
import {
  EditOrder,
  HoldOrder,
  LinkLine,
  Order,
  OrderCounts,
  OrderQuery,
  OrderRow,
  ReleaseOrder,
  RouteOrder,
} from "./schema.ts"

const reply = itemReply("order", Order)
const ByFulfillment = ById.extend({ fulfillment_id: Id })
const post = { method: "POST", params: ById, reply } as const

export const orders = {
  list: endpoint({
    method: "GET",
    path: "/admin/orders",
    action: "order.read",
    query: OrderQuery,
    reply: listReply(
      "orders",
      OrderRow.extend(Order.pick({ items: true, fulfillments: true }).partial().shape),
    ),
  }),
  counts: endpoint({
    method: "GET",
    path: "/admin/orders/counts",
    action: "order.read",
    query: OrderQuery.omit({ ...pageOnly, group: true }),
    reply: z.object({ counts: OrderCounts }),
  }),
  read: endpoint({
    method: "GET",
    path: "/admin/orders/:id",
    action: "order.read",
    params: ById,
    reply,
  }),
  timeline: endpoint({
    method: "GET",
    path: "/admin/orders/:id/timeline",
    action: "order.read",
    params: ById,
    reply: z.object({ timeline: z.array(TimelineEntry) }),
  }),
  edit: endpoint({ ...post, path: "/admin/orders/:id", action: "order.edit", body: EditOrder }),
  link: endpoint({ ...post, path: "/admin/orders/:id/link", action: "order.link", body: LinkLine }),
  route: endpoint({
    ...post,
    path: "/admin/orders/:id/route",
    action: "order.route",
    body: RouteOrder,
  }),
  hold: endpoint({
    ...post,
    path: "/admin/orders/:id/hold",
    action: "order.hold",
    body: HoldOrder,
  }),
  release: endpoint({
    ...post,
    path: "/admin/orders/:id/release",
    action: "order.release",
    body: ReleaseOrder,
  }),
  pack: endpoint({
    ...post,
    path: "/admin/orders/:id/pack",
    action: "order.fulfil",
    body: PackOrder,
  }),
  ship: endpoint({
    ...post,
    path: "/admin/orders/:id/fulfillments/:fulfillment_id/ship",
    params: ByFulfillment,
    action: "order.fulfil",
    body: ShipFulfillment,
  }),
  tracking: endpoint({
    ...post,
    path: "/admin/orders/:id/fulfillments/:fulfillment_id/tracking",
    params: ByFulfillment,
    action: "order.fulfil",
    body: ChangeTracking,
  }),
  undo: endpoint({
    ...post,
    path: "/admin/orders/:id/fulfillments/:fulfillment_id/undo",
    params: ByFulfillment,
    action: "order.fulfil",
  }),
  pushTracking: endpoint({
    ...post,
    path: "/admin/orders/:id/push-tracking",
    action: "order.push_tracking",
  }),
}
