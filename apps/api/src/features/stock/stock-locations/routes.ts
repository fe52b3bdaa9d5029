import { stockLocations } from "@packhaus/contract/stock/stock-locations/endpoints"
import { routes } from "../../../context.ts"
import { stockLocationListing } from "./list.ts"
import { createPlace, removePlace, updatePlace } from "./verbs.ts"

export const stockLocationRoutes = routes(stockLocations, {
  ...stockLocationListing.handlers,
  read: async (call) => ({
    stock_location: await stockLocationListing.one(call, call.params.id, call.query.expand),
  }),
  create: async (call) => ({
    stock_location: await createPlace(call, call.body, call.query.expand),
  }),
  update: async (call) => ({
    stock_location: await updatePlace(call, call.params.id, call.body, call.query.expand),
  }),
  remove: (call) => removePlace(call, call.params.id),
})
