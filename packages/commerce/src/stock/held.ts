import type { Metadata } from "@packhaus/contract/kernel/values"
import type { Row } from "@packhaus/kernel/table"
import type { z } from "zod"
import { notAllowed } from "../resources/refusals.ts"
import { refreshLow } from "./cover.ts"
import { changeLevels, type EngineDb, engineRows } from "./levels.ts"
import type { stockTables } from "./tables.ts"

// Pieces held back without an order. What lines of orders are promised is the routing's (`verbs.ts`).

type Held = Row<typeof stockTables.reservations>
type Note = {
  description?: string | null | undefined
  metadata?: z.output<typeof Metadata> | undefined
}
type New = Pick<Held, "merchant_id" | "inventory_item_id" | "location_id" | "quantity"> &
  Note & { created_by: string }

/** Holds pieces back. Throws `stock.not_enough` if fewer are available at the place. */
export async function hold(db: EngineDb, wanted: New) {
  const { quantity: reserved, merchant_id, inventory_item_id, location_id } = wanted
  await changeLevels(db, [{ merchant_id, inventory_item_id, location_id, reserved }])
  const made = await engineRows(db).insert("reservations", wanted)
  await refreshLow(db, [inventory_item_id])
  return made
}

/** A locked reservation that is no order's. Throws `commerce.not_allowed` for one that is. */
async function lockHeld(db: EngineDb, id: string) {
  const held = await engineRows(db).lock("reservations", id)
  if (held.order_id) throw notAllowed({ id, order_id: held.order_id })
  return held
}

type Change = Note & { quantity?: number | undefined; location_id?: string | undefined }
/** Holds more or fewer pieces back, or those of another place. Throws `stock.not_enough`. */
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

/** Gives pieces that were held back free. */
export async function releaseHold(db: EngineDb, id: string) {
  const { merchant_id, inventory_item_id, location_id, quantity } = await lockHeld(db, id)
  await changeLevels(db, [{ merchant_id, inventory_item_id, location_id, reserved: -quantity }])
  const removed = await engineRows(db).remove("reservations", id)
  await refreshLow(db, [inventory_item_id])
  return { ...removed, merchant_id, inventory_item_id }
}
