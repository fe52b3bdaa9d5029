import { sql } from "kysely"
import { forgetGuests } from "../customers/verbs.ts"
import type { EngineDb } from "../stock/levels.ts"

/** Days before an unchanged cart is removed. */
const CART_DAYS = 90

/**
 * Removes carts without a change for CART_DAYS and without an order, and guests without an order.
 */
export async function forgetCarts(db: EngineDb) {
  await db
    .deleteFrom("carts")
    .where("completed_at", "is", null)
    .where("type", "<>", "draft_order")
    .where(sql<boolean>`updated_at < packhaus_now() - ${sql.lit(CART_DAYS)} * interval '1 day'`)
    .execute()
  await forgetGuests(db, CART_DAYS)
}
