import { packagingOrders } from "@packhaus/contract/packaging-orders/endpoints"
import { type Context, routes } from "../../context.ts"
import { packagingOrderListing } from "./list.ts"
import { readPackagingOrder, readTimeline } from "./reads/detail.ts"
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

export const packagingOrderRoutes = routes(packagingOrders, {
  ...packagingOrderListing.handlers,
  read: ({ params, ...context }) => shown(context, params.id),
  timeline: async ({ params, ...context }) => ({
    timeline: await readTimeline(context, params.id),
  }),
  async orderable({ query, ...context }) {
    const { organisation_id = context.viewer.organisation_id } = query
    await context.rows.one("organisations", organisation_id)
    return { packagings: await readOrderable(context, organisation_id) }
  },
  create: async ({ body, ...context }) => shown(context, await createPackagingOrder(context, body)),
  async addImage({ params, body, ...context }) {
    await addImage(context, params.id, body.file_key)
    return shown(context, params.id)
  },
  async removeImage({ params, ...context }) {
    await removeImage(context, params)
    return shown(context, params.id)
  },
  async assign({ params, body, ...context }) {
    await assignPackagingOrder(context, params.id, body)
    return shown(context, params.id)
  },
  async start({ params, ...context }) {
    await startPackagingOrder(context, params.id)
    return shown(context, params.id)
  },
  async send({ params, body, ...context }) {
    await sendPackagingOrder(context, params.id, body)
    return shown(context, params.id)
  },
  async track({ params, body, ...context }) {
    await trackPackagingOrder(context, params.id, body)
    return shown(context, params.id)
  },
  async arrive({ params, body, ...context }) {
    await bookArrival(context, params.id, body)
    return shown(context, params.id)
  },
  async close({ params, body, ...context }) {
    await closeShort(context, params.id, body.reason)
    return shown(context, params.id)
  },
  async cancel({ params, body, ...context }) {
    await cancelPackagingOrder(context, params.id, body.reason)
    return shown(context, params.id)
  },
  async override({ params, body, ...context }) {
    await releasePackagingOrder(context, params.id, body.reason)
    return shown(context, params.id)
  },
})
