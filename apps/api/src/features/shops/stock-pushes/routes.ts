import { stockPushes } from "@packhaus/contract/shops/stock-pushes/endpoints"
import { routes } from "../../../context.ts"
import { stockPushListing } from "./list.ts"
import { readSettings } from "./reads.ts"
import { keepBack, tellAgain, tellAllAgain } from "./verbs/again.ts"
import { updateSettings, wantPlaces } from "./verbs/settings.ts"

export const stockPushRoutes = routes(stockPushes, {
  ...stockPushListing.handlers,
  settings: async ({ params, ...context }) => ({ stock: await readSettings(context, params.id) }),
  async update({ params, body, ...context }) {
    await updateSettings(context, params.id, body)
    return { stock: await readSettings(context, params.id) }
  },
  async readPlaces({ params, ...context }) {
    await wantPlaces(context, params.id)
    return { stock: await readSettings(context, params.id) }
  },
  tellAll: async ({ params, ...context }) => ({ told: await tellAllAgain(context, params.id) }),
  async tell({ params, ...context }) {
    await tellAgain(context, params.id)
    return { stock_push: await stockPushListing.one(context, params.id) }
  },
  async keepBack({ params, body, ...context }) {
    await keepBack(context, params.id, body.buffer)
    return { stock_push: await stockPushListing.one(context, params.id) }
  },
})
