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

/**
 * Where pieces of an item are counted without a named place: the only place it lies at, else the oldest of the
 * merchant's own, which is the default place of his store.
 */
async function placeFor(db: EngineDb, { merchant_id, inventory_item_id }: Wanted) {
  const levels = await engineRows(db).children("inventory_levels", "inventory_item_id", [
    inventory_item_id,
  ])
  if (levels.length === 1) return levels[0]?.location_id
  const [place] = await db
    .selectFrom("stock_locations")
    .select("id")
    .where("owner_id", "=", merchant_id)
    .where("deleted_at", "is", null)
    .orderBy("created_at")
    .orderBy("id")
    .limit(1)
    .execute()
  return place?.id
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
