import { inventory, reservations } from "@packhaus/contract/planning/inventory/endpoints"
import { type Context, routes } from "../../../context.ts"
import { itemListing, reservationListing } from "./list.ts"
import { readInventoryOfVariant } from "./reads/of-variant.ts"
import {
  createItem,
  createLevel,
  removeItem,
  removeLevel,
  updateItem,
  updateLevel,
} from "./verbs/items.ts"
import { createReservation, removeReservation, updateReservation } from "./verbs/reservations.ts"

const item = async (context: Context, id: string) => ({
  inventory_item: await itemListing.one(context, id),
})
const reservation = async (context: Context, id: string) => ({
  reservation: await reservationListing.one(context, id),
})

const ofItems = routes(inventory, {
  items: itemListing.handlers.list,
  exportItems: itemListing.handlers.export,
  readItem: (call) => item(call, call.params.id),
  createItem: async (call) => item(call, await createItem(call, call.body)),
  async updateItem(call) {
    await updateItem(call, call.params.id, call.body)
    return item(call, call.params.id)
  },
  removeItem: (call) => removeItem(call, call.params.id),
  async levels(call) {
    const { location_id } = call.query
    const { id, location_levels } = await itemListing.one(call, call.params.id)
    const places = location_id === undefined ? undefined : new Set([location_id].flat())
    const levels = location_levels.filter((level) => places?.has(level.location_id) ?? true)
    return { inventory_item: { id, location_levels: levels } }
  },
  async createLevel(call) {
    await createLevel(call, call.params.id, call.body)
    return item(call, call.params.id)
  },
  async updateLevel(call) {
    await updateLevel(call, call.params.id, call.params.location_id, call.body)
    return item(call, call.params.id)
  },
  async removeLevel(call) {
    await removeLevel(call, call.params.id, call.params.location_id)
    return item(call, call.params.id)
  },
  ofVariant: async (call) => ({ variant: await readInventoryOfVariant(call, call.params.id) }),
})

const ofReservations = routes(reservations, {
  ...reservationListing.handlers,
  async ofOrder(call) {
    const { id: order_id } = call.params
    await call.rows.one("orders", order_id)
    const ofOrder = { ...call.query, order_id }
    return reservationListing.page(call, ofOrder)
  },
  read: (call) => reservation(call, call.params.id),
  create: async (call) => reservation(call, await createReservation(call, call.body)),
  async update(call) {
    await updateReservation(call, call.params.id, call.body)
    return reservation(call, call.params.id)
  },
  remove: (call) => removeReservation(call, call.params.id),
})

export const inventoryRoutes = [...ofItems, ...ofReservations]
