import { packStation } from "@packhaus/contract/pack-station/endpoints"
import { routes } from "../../context.ts"
import { findOrders } from "./reads/found-orders.ts"
import { readPacking } from "./reads/packing.ts"
import { findPiece } from "./reads/piece.ts"

export const packStationRoutes = routes(packStation, {
  find: async (call) => ({ orders: await findOrders(call, call.query.text) }),
  piece: async (call) => ({ piece: await findPiece(call, call.params, call.query.code) }),
  read: async (call) => ({ packing: await readPacking(call, call.params) }),
})
