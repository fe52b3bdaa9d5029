import { orders } from "@packhaus/contract/orders/endpoints"
import { type Context, routes } from "../../context.ts"
import { orderListing } from "./list.ts"
import { readOrder } from "./reads/detail.ts"
import { expandOrder } from "./reads/expand.ts"
import { readTimeline } from "./reads/timeline.ts"
import { editOrder } from "./verbs/edit.ts"
import { holdOrder, releaseOrder } from "./verbs/hold.ts"
import { linkLine } from "./verbs/link.ts"
import { noteOrder } from "./verbs/note.ts"
import { packOrder } from "./verbs/pack.ts"
import { pushTracking } from "./verbs/push-tracking.ts"
import { routeOrder } from "./verbs/route.ts"
import { changeTracking, shipFulfillment } from "./verbs/ship.ts"
import { undoFulfillment } from "./verbs/undo.ts"

type OrderCall = Context & { params: { id: string } }
/** Every verb replies with the whole order after the change. */
async function after(call: OrderCall, done: Promise<unknown>) {
  await done
  return { order: await readOrder(call, call.params.id) }
}

export const orderRoutes = routes(orders, {
  ...orderListing.handlers,
  async read({ params, query, ...context }) {
    const order = await readOrder(context, params.id)
    return { order: await expandOrder(context, order, query.expand) }
  },
  timeline: async (call) => ({ timeline: await readTimeline(call, call.params.id) }),
  edit: (call) => after(call, editOrder(call, call.params.id, call.body)),
  link: (call) => after(call, linkLine(call, call.params.id, call.body)),
  route: (call) => after(call, routeOrder(call, call.params.id, call.body.location_id)),
  hold: (call) => after(call, holdOrder(call, call.params.id, call.body.note)),
  note: (call) => after(call, noteOrder(call, call.params.id, call.body)),
  release: (call) => after(call, releaseOrder(call, call.params.id, call.body)),
  pack: (call) => after(call, packOrder(call, call.params.id, call.body)),
  ship: (call) =>
    after(call, shipFulfillment(call, call.params.id, call.params.fulfillment_id, call.body)),
  tracking: (call) =>
    after(call, changeTracking(call, call.params.id, call.params.fulfillment_id, call.body)),
  undo: (call) => after(call, undoFulfillment(call, call.params.id, call.params.fulfillment_id)),
  pushTracking: (call) => after(call, pushTracking(call, call.params.id)),
})
