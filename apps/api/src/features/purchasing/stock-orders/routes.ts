import { stockOrders } from "@packhaus/contract/purchasing/stock-orders/endpoints"
import { stockOrderNotes } from "@packhaus/contract/purchasing/stock-orders/status"
import { type Context, routes } from "../../../context.ts"
import { actsOn, timelineOf } from "../kit/routes.ts"
import { stockOrderListing } from "./list.ts"
import { readOrderable, readStockOrder } from "./reads.ts"
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

const shown = async (context: Context, id: string) => ({
  stock_order: await readStockOrder(context, id),
})
const acts = actsOn(shown)

export const stockOrderRoutes = routes(stockOrders, {
  ...stockOrderListing.handlers,
  read: ({ params, ...context }) => shown(context, params.id),
  timeline: timelineOf("stock_orders", stockOrderNotes),
  orderable: async ({ query, ...context }) => ({
    items: await readOrderable(context, query.organisation_id ?? context.viewer.organisation_id),
  }),
  create: async ({ body, ...context }) => shown(context, await createStockOrder(context, body)),
  start: acts(startStockOrder),
  send: acts(sendStockOrder),
  track: acts(trackStockOrder),
  arrive: acts(bookArrival),
  addDocument: acts(addDocument),
  async removeDocument({ params, ...context }) {
    await removeDocument(context, params)
    return shown(context, params.id)
  },
  land: acts(recordLandedCosts),
  close: acts(closeShort),
  cancel: acts(cancelStockOrder),
  override: acts(releaseStockOrder),
})
