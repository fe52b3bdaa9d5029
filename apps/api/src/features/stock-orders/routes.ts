import { stockOrders } from "@packhaus/contract/stock-orders/endpoints"
import { routes } from "../../context.ts"
import { stockOrderListing } from "./list.ts"
import { readOrderable, readStockOrder, readTimeline } from "./reads.ts"
import { bookArrival, closeShort } from "./verbs/arrive.ts"
import { createStockOrder } from "./verbs/create.ts"
import { addDocument, removeDocument } from "./verbs/documents.ts"
import { recordLandedCosts } from "./verbs/land.ts"
import {
  cancelStockOrder,
  releaseStockOrder,
  sendStockOrder,
  startStockOrder,
  trackStockOrder,
} from "./verbs/move.ts"

export const stockOrderRoutes = routes(stockOrders, {
  ...stockOrderListing.handlers,
  read: async ({ params, ...context }) => ({
    stock_order: await readStockOrder(context, params.id),
  }),
  timeline: async ({ params, ...context }) => ({
    timeline: await readTimeline(context, params.id),
  }),
  orderable: async ({ query, ...context }) => ({
    items: await readOrderable(context, query.organisation_id ?? context.viewer.organisation_id),
  }),
  create: async ({ body, ...context }) => ({
    stock_order: await readStockOrder(context, await createStockOrder(context, body)),
  }),
  async start({ params, ...context }) {
    await startStockOrder(context, params.id)
    return { stock_order: await readStockOrder(context, params.id) }
  },
  async send({ params, body, ...context }) {
    await sendStockOrder(context, params.id, body)
    return { stock_order: await readStockOrder(context, params.id) }
  },
  async track({ params, body, ...context }) {
    await trackStockOrder(context, params.id, body)
    return { stock_order: await readStockOrder(context, params.id) }
  },
  async arrive({ params, body, ...context }) {
    await bookArrival(context, params.id, body)
    return { stock_order: await readStockOrder(context, params.id) }
  },
  async addDocument({ params, body, ...context }) {
    await addDocument(context, params.id, body)
    return { stock_order: await readStockOrder(context, params.id) }
  },
  async removeDocument({ params, ...context }) {
    await removeDocument(context, params)
    return { stock_order: await readStockOrder(context, params.id) }
  },
  async land({ params, body, ...context }) {
    await recordLandedCosts(context, params.id, body)
    return { stock_order: await readStockOrder(context, params.id) }
  },
  async close({ params, body, ...context }) {
    await closeShort(context, params.id, body.reason)
    return { stock_order: await readStockOrder(context, params.id) }
  },
  async cancel({ params, body, ...context }) {
    await cancelStockOrder(context, params.id, body.reason)
    return { stock_order: await readStockOrder(context, params.id) }
  },
  async override({ params, body, ...context }) {
    await releaseStockOrder(context, params.id, body.reason)
    return { stock_order: await readStockOrder(context, params.id) }
  },
})
