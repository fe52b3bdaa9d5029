import { binStocks, bins } from "@packhaus/contract/warehouse/bins/endpoints"
import { binNotes } from "@packhaus/contract/warehouse/bins/status"
import { type Context, routes } from "../../../context.ts"
import { actsOn, timelineOf } from "../../purchasing/kit/routes.ts"
import { binListing, binStockListing } from "./list.ts"
import { readBin, readBranches, readReplenishment, readToPutAway, scanBin } from "./reads.ts"
import { countBin, moveGoods, putAway, setMinimum } from "./verbs/book.ts"
import {
  changeBin,
  closeBin,
  closeBins,
  generateBins,
  removeBin,
  reopenBin,
} from "./verbs/layout.ts"

const shown = async (context: Context, id: string) => ({ bin: await readBin(context, id) })
const acts = actsOn(shown)

export const binRoutes = [
  ...routes(bins, {
    ...binListing.handlers,
    read: ({ params, ...context }) => shown(context, params.id),
    timeline: timelineOf("bins", binNotes),
    branches: async ({ params, query, ...context }) => ({
      branches: await readBranches(context, params.id, query.under),
    }),
    scan: async ({ params, ...context }) => ({
      bin: await scanBin(context, params.id, params.code),
    }),
    generate: async ({ body, ...context }) => ({ generated: await generateBins(context, body) }),
    closeAll: async ({ body, ...context }) => ({ closed: await closeBins(context, body) }),
    change: acts(changeBin),
    close: acts(closeBin),
    reopen: acts(reopenBin),
    remove: ({ params, ...context }) => removeBin(context, params.id),
    put_away: acts(putAway),
    move: acts(moveGoods),
    count: acts(countBin),
    minimum: acts(setMinimum),
  }),
  ...routes(binStocks, {
    ...binStockListing.handlers,
    toPutAway: async ({ params, query, ...context }) => ({
      items: await readToPutAway(context, params.id, query),
    }),
    replenishment: async ({ params, ...context }) => ({
      replenishments: await readReplenishment(context, params.id),
    }),
  }),
]
