import { packagingOrders } from "@packhaus/contract/purchasing/packaging-orders/endpoints"
import { packagingOrderNotes } from "@packhaus/contract/purchasing/packaging-orders/status"
import { type Context, routes } from "../../../context.ts"
import { actsOn, timelineOf } from "../kit/routes.ts"
import { packagingOrderListing } from "./list.ts"
import { readPackagingOrder } from "./reads/detail.ts"
import { readOrderable } from "./reads/orderable.ts"
import { bookArrival, closeShort } from "./verbs/arrive.ts"
import { assignPackagingOrder } from "./verbs/assign.ts"
import { createPackagingOrder } from "./verbs/create.ts"
import { addImage, removeImage } from "./verbs/images.ts"
import {
  cancelPackagingOrder,
  releasePackagingOrder,
  sendPackagingOrder,
  startPackagingOrder,
  trackPackagingOrder,
} from "./verbs/move.ts"

const shown = async (context: Context, id: string) => ({
  packaging_order: await readPackagingOrder(context, id),
})
const acts = actsOn(shown)

export const packagingOrderRoutes = routes(packagingOrders, {
  ...packagingOrderListing.handlers,
  read: ({ params, ...context }) => shown(context, params.id),
  timeline: timelineOf("packaging_orders", packagingOrderNotes),
  async orderable({ query, ...context }) {
    const { organisation_id = context.viewer.organisation_id } = query
    await context.rows.one("organisations", organisation_id)
    return { packagings: await readOrderable(context, organisation_id) }
  },
  create: async ({ body, ...context }) => shown(context, await createPackagingOrder(context, body)),
  addImage: acts(addImage),
  async removeImage({ params, ...context }) {
    await removeImage(context, params)
    return shown(context, params.id)
  },
  assign: acts(assignPackagingOrder),
  start: acts(startPackagingOrder),
  send: acts(sendPackagingOrder),
  track: acts(trackPackagingOrder),
  arrive: acts(bookArrival),
  close: acts(closeShort),
  cancel: acts(cancelPackagingOrder),
  override: acts(releasePackagingOrder),
})
