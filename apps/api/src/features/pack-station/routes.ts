import { packStation } from "@packhaus/contract/pack-station/endpoints"
import { routes } from "../../context.ts"
import { findOrders } from "./reads/found-orders.ts"
import { readPacking } from "./reads/packing.ts"

export const packStationRoutes = routes(packStation, {
  find: async (call) => ({ orders: await findOrders(call, call.query.text) }),
  read: async (call) => ({ packing: await readPacking(call, call.params) }),
})
