import { z } from "zod"
import { endpoint } from "../kernel/endpoint.ts"
import { ById, expandableTo, ItemQuery, itemReply } from "../kernel/page.ts"
import { TimelineEntry } from "../kernel/timeline.ts"
import { Id } from "../kernel/values.ts"
import { ChangeTracking, PackOrder, ShipFulfillment } from "../shipping/parcels/schema.ts"
import { comeAnyway, ExpandedOrder, onRequest } from "./expanded.ts"
import { HoldOrder } from "./hold.ts"
import { orderList } from "./list.ts"
import { partsOfRelations } from "./relations.ts"
import { EditOrder, LinkLine, NoteOrder, Order, ReleaseOrder, RouteOrder } from "./schema.ts"

const reply = itemReply("order", Order)
const ByFulfillment = ById.extend({ fulfillment_id: Id })
const relations = [...Object.keys(orderList.relations), ...Object.keys(partsOfRelations)]
/** All relations come with an order anyway. */
export const OneOrderQuery = ItemQuery.extend({ expand: expandableTo(relations, {}).optional() })
const WholeOrderQuery = ItemQuery.extend({
  expand: expandableTo([...relations, ...onRequest, ...comeAnyway], {}).optional(),
})
const post = { method: "POST", params: ById, reply } as const

export const orders = {
  ...orderList.endpoints,
  read: endpoint({
    method: "GET",
    path: "/admin/orders/:id",
    action: "order.read",
    params: ById,
    query: WholeOrderQuery,
    reply: itemReply("order", ExpandedOrder),
    row: Order,
  }),
  timeline: endpoint({
    method: "GET",
    path: "/admin/orders/:id/timeline",
    action: "order.read",
    params: ById,
    reply: z.object({ timeline: z.array(TimelineEntry) }),
  }),
  edit: endpoint({
    ...post,
    path: "/admin/orders/:id",
    action: "order.edit",
    query: OneOrderQuery,
    body: EditOrder,
  }),
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
  /** Adds an internal note to the history of the order; suppliers do not see it. */
  note: endpoint({
    ...post,
    path: "/admin/orders/:id/note",
    action: "order.edit",
    body: NoteOrder,
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
