import { invalidFields } from "../resources/refusals.ts"
import { type EngineDb, engineRows } from "./levels.ts"
import { adjust } from "./verbs.ts"

type Wanted = {
  merchant_id: string
  inventory_item_id: string
  quantity: number
  actor_id: string
  /** Where the request says it. */
  path?: string
}

/** The oldest location that a merchant owns: the default one of a new store. */
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

/** Where an item is counted without a named location: the only one that has it, else the merchant's oldest. */
async function placeFor(db: EngineDb, { merchant_id, inventory_item_id }: Wanted) {
  const levels = await engineRows(db).children("inventory_levels", "inventory_item_id", [
    inventory_item_id,
  ])
  return levels.length === 1 ? levels[0]?.location_id : oldestLocationOf(db, merchant_id)
}

/**
 * Makes an item's pieces so many over all places, by booking the difference. Throws `request.invalid`
 * where there is no place to book it at, `stock.not_enough` where fewer are wanted than are promised.
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
