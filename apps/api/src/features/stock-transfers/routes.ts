import { stockTransfers } from "@packhaus/contract/stock-transfers/endpoints"
import { routes } from "../../context.ts"
import { stockTransferListing } from "./list.ts"
import { readStockTransfer, readTimeline } from "./reads.ts"
import { createStockTransfer } from "./verbs/create.ts"
import { arriveStockTransfer, cancelStockTransfer, sendStockTransfer } from "./verbs/move.ts"

export const stockTransferRoutes = routes(stockTransfers, {
  ...stockTransferListing.handlers,
  read: async ({ params, ...context }) => ({
    stock_transfer: await readStockTransfer(context, params.id),
  }),
  timeline: async ({ params, ...context }) => ({
    timeline: await readTimeline(context, params.id),
  }),
  create: async ({ body, ...context }) => ({
    stock_transfer: await readStockTransfer(context, await createStockTransfer(context, body)),
  }),
  async send({ params, body, ...context }) {
    await sendStockTransfer(context, params.id, body)
    return { stock_transfer: await readStockTransfer(context, params.id) }
  },
  async arrive({ params, body, ...context }) {
    await arriveStockTransfer(context, params.id, body)
    return { stock_transfer: await readStockTransfer(context, params.id) }
  },
  async cancel({ params, body, ...context }) {
    await cancelStockTransfer(context, params.id, body.reason)
    return { stock_transfer: await readStockTransfer(context, params.id) }
  },
})
