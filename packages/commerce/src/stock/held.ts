import type { Metadata } from "@packhaus/contract/kernel/values"
import type { Row } from "@packhaus/kernel/table"
import type { z } from "zod"
import { notAllowed } from "../resources/refusals.ts"
import { refreshLow } from "./cover.ts"
import { changeLevels, type EngineDb, engineRows } from "./levels.ts"
import type { stockTables } from "./tables.ts"

// Reservations without an order. Those of order lines are made by routing (`verbs.ts`).

type Held = Row<typeof stockTables.reservations>
type Note = {
  description?: string | null | undefined
  metadata?: z.output<typeof Metadata> | undefined
}
type New = Pick<Held, "merchant_id" | "inventory_item_id" | "location_id" | "quantity"> &
  Note & { created_by: string }

/** Reserves pieces. Throws `stock.not_enough` if fewer are available at the location. */
export async function hold(db: EngineDb, wanted: New) {
  const { quantity: reserved, merchant_id, inventory_item_id, location_id } = wanted
  await changeLevels(db, [{ merchant_id, inventory_item_id, location_id, reserved }])
  const made = await engineRows(db).insert("reservations", wanted)
  await refreshLow(db, [inventory_item_id])
  return made
}

/** A locked reservation without an order. Throws `commerce.not_allowed` for an order's. */
async function lockHeld(db: EngineDb, id: string) {
  const held = await engineRows(db).lock("reservations", id)
  if (held.order_id) throw notAllowed({ id, order_id: held.order_id })
  return held
}

type Change = Note & { quantity?: number | undefined; location_id?: string | undefined }
/** Changes quantity or location of a reservation. Throws `stock.not_enough`. */
export async function changeHold(db: EngineDb, id: string, change: Change) {
  const { merchant_id, inventory_item_id, location_id, quantity } = await lockHeld(db, id)
  const to = {
    location_id: change.location_id ?? location_id,
    quantity: change.quantity ?? quantity,
  }
  const at = { merchant_id, inventory_item_id }
  await changeLevels(db, [
    { ...at, location_id, reserved: -quantity },
    { ...at, location_id: to.location_id, reserved: to.quantity },
  ])
  await engineRows(db).update("reservations", id, { ...change, ...to })
  await refreshLow(db, [inventory_item_id])
}

/** Releases a reservation. */
export async function releaseHold(db: EngineDb, id: string) {
  const { merchant_id, inventory_item_id, location_id, quantity } = await lockHeld(db, id)
  await changeLevels(db, [{ merchant_id, inventory_item_id, location_id, reserved: -quantity }])
  const removed = await engineRows(db).remove("reservations", id)
  await refreshLow(db, [inventory_item_id])
  return { ...removed, merchant_id, inventory_item_id }
}
