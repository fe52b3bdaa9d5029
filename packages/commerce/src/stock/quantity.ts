import { invalidFields } from "../resources/refusals.ts"
import { type EngineDb, engineRows } from "./levels.ts"
import { adjust } from "./verbs.ts"

type Wanted = {
  merchant_id: string
  inventory_item_id: string
  quantity: number
  actor_id: string
  /** The path of the field in the request. */
  path?: string
}

/** The oldest location of a merchant: the default one of a new store. */
export async function oldestLocationOf(db: EngineDb, merchant_id: string): Promise<string | null> {
  const [location] = await db
    .selectFrom("stock_locations")
    .select("id")
    .where("owner_id", "=", merchant_id)
    .where("deleted_at", "is", null)
    .orderBy("created_at")
    .orderBy("id")
    .limit(1)
    .execute()
  return location?.id ?? null
}

/**
 * The location where an item without a named location is counted: the only one that has it,
 * otherwise the merchant's oldest.
 */
async function placeFor(db: EngineDb, { merchant_id, inventory_item_id }: Wanted) {
  const levels = await engineRows(db).children("inventory_levels", "inventory_item_id", [
    inventory_item_id,
  ])
  return levels.length === 1 ? levels[0]?.location_id : oldestLocationOf(db, merchant_id)
}

/**
 * Sets an item's total quantity over all locations by booking the difference. Throws
 * `request.invalid` without a location to book at, `stock.not_enough` for fewer pieces than are
 * reserved.
 */
export async function setQuantity(db: EngineDb, wanted: Wanted) {
  const { merchant_id, inventory_item_id, quantity, actor_id, path = "inventory_quantity" } = wanted
  const levels = await engineRows(db).children("inventory_levels", "inventory_item_id", [
    inventory_item_id,
  ])
  const difference = quantity - levels.reduce((sum, level) => sum + level.stocked_quantity, 0)
  if (difference === 0) return
  const location_id = await placeFor(db, wanted)
  if (!location_id) throw invalidFields([path], "value.invalid")
  await adjust(db, merchant_id, {
    inventory_item_id,
    location_id,
    kind: difference > 0 ? "arrival" : "adjustment",
    quantity: difference,
    reason: "inventory_quantity",
    actor_id,
  })
}
