import { stockTransfers } from "@packhaus/contract/purchasing/stock-transfers/endpoints"
import { stockTransferNotes } from "@packhaus/contract/purchasing/stock-transfers/status"
import { type Context, routes } from "../../../context.ts"
import { actsOn, timelineOf } from "../kit/routes.ts"
import { stockTransferListing } from "./list.ts"
import { readStockTransfer } from "./reads.ts"
import { createStockTransfer } from "./verbs/create.ts"
import { arriveStockTransfer, cancelStockTransfer, sendStockTransfer } from "./verbs/move.ts"

const shown = async (context: Context, id: string) => ({
  stock_transfer: await readStockTransfer(context, id),
})
const acts = actsOn(shown)

export const stockTransferRoutes = routes(stockTransfers, {
  ...stockTransferListing.handlers,
  read: ({ params, ...context }) => shown(context, params.id),
  timeline: timelineOf("stock_transfers", stockTransferNotes),
  create: async ({ body, ...context }) => shown(context, await createStockTransfer(context, body)),
  send: acts(sendStockTransfer),
  arrive: acts(arriveStockTransfer),
  cancel: acts(cancelStockTransfer),
})
