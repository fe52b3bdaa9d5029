import { z } from "zod"
import { endpoint } from "../kernel/endpoint.ts"
import { ById, itemReply } from "../kernel/page.ts"
import { Id } from "../kernel/values.ts"
import { FindOrders, FindPiece, FoundOrder, FoundPiece, Packing } from "./schema.ts"

const read = { method: "GET", action: "pack_station.read" } as const

export const packStation = {
  /** The orders with this number; without any, 404 `pack_station.order_not_found`. */
  find: endpoint({
    ...read,
    path: "/admin/pack-station",
    query: FindOrders,
    reply: z.object({ orders: z.array(FoundOrder) }),
  }),
  /** The part of an order to pack at a location; 422 with the reason if there is none. */
  read: endpoint({
    ...read,
    path: "/admin/pack-station/:location_id/orders/:id",
    params: ById.extend({ location_id: Id }),
    reply: itemReply("packing", Packing),
  }),
  /** The piece with this code among the merchant's goods at the location; null if there is none. */
  piece: endpoint({
    ...read,
    path: "/admin/pack-station/:location_id/orders/:id/piece",
    params: ById.extend({ location_id: Id }),
    query: FindPiece,
    reply: z.object({ piece: FoundPiece.nullable() }),
  }),
}
