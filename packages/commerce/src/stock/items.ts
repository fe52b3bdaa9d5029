import { ApiError } from "@packhaus/contract/kernel/errors"
import type { Changes } from "@packhaus/kernel/table"
import { notAllowed } from "../resources/refusals.ts"
import { closeLevels, type EngineDb, engineRows, lockLevels, openLevels } from "./levels.ts"
import type { stockTables } from "./tables.ts"
import { adjust } from "./verbs.ts"

// Manual changes of inventory items and their levels. Callers have found items and locations in
// scope.

type At = { merchant_id: string; inventory_item_id: string; location_id: string }

export const updateItem = (
  db: EngineDb,
  id: string,
  changes: Changes<typeof stockTables.inventory_items>,
) => engineRows(db).update("inventory_items", id, changes)

/**
 * Removes an item without stock: its variant gets an empty one and is not tracked any more. Throws
 * `commerce.not_allowed` while pieces are stocked, reserved or incoming.
 */
export async function removeItem(db: EngineDb, id: string) {
  const rows = engineRows(db)
  const { merchant_id, title } = await rows.lock("inventory_items", id)
  if (!(await closeLevels(db, [id]))) throw notAllowed({ id, reason: "in_stock" })
  const variants = await rows.children("product_variants", "inventory_item_id", [id])
  for (const variant of variants) {
    const empty = await rows.insert("inventory_items", { merchant_id, title, sku: variant.sku })
    const inventory_item_id = empty.id
    await rows.update("product_variants", variant.id, {
      inventory_item_id,
      manage_inventory: false,
    })
  }
  return rows.remove("inventory_items", id)
}

async function lockLevel(db: EngineDb, at: At) {
  const { merchant_id, inventory_item_id, location_id } = at
  const [level] = await lockLevels(db, merchant_id, [inventory_item_id], [location_id])
  return level
}

/** Creates a level. Throws `row.duplicate` if the item has one at the location. */
export async function createLevel(db: EngineDb, at: At & { location_owner_id: string }) {
  if (await lockLevel(db, at)) throw new ApiError("row.duplicate", { location_id: at.location_id })
  await openLevels(db, [at])
}

type Quantities = { stocked_quantity?: number | undefined; incoming_quantity?: number | undefined }
/**
 * Sets a level by booking the difference as arrived goods or as a counting difference. Returns the
 * level and the increase. Throws `row.not_found` without a level, `stock.not_enough` for fewer
 * pieces than are reserved or blocked.
 */
export async function setLevel(
  db: EngineDb,
  at: At,
  { stocked_quantity, incoming_quantity }: Quantities,
  actor_id: string,
) {
  const level = await lockLevel(db, at)
  if (!level) throw new ApiError("row.not_found", { id: at.location_id })
  const difference = (stocked_quantity ?? level.stocked_quantity) - level.stocked_quantity
  const { inventory_item_id, location_id } = at
  if (difference !== 0)
    await adjust(db, at.merchant_id, {
      inventory_item_id,
      location_id,
      kind: difference > 0 ? "arrival" : "adjustment",
      quantity: difference,
      reason: "location_level",
      actor_id,
    })
  if (incoming_quantity !== undefined)
    await engineRows(db).update("inventory_levels", level.id, { incoming_quantity })
  return { level, difference }
}

/**
 * Removes a level with its pieces. Throws `commerce.not_allowed` while some are reserved or
 * blocked.
 */
export async function removeLevel(db: EngineDb, at: At, actor_id: string) {
  const { level } = await setLevel(db, at, {}, actor_id)
  const { reserved_quantity, blocked_quantity } = level
  if (reserved_quantity > 0 || blocked_quantity > 0)
    throw notAllowed({ reserved_quantity, blocked_quantity })
  await setLevel(db, at, { stocked_quantity: 0, incoming_quantity: 0 }, actor_id)
  await db.deleteFrom("inventory_levels").where("id", "=", level.id).execute()
  return level
}
