import { sql } from "kysely"
import { forgetGuests } from "../customers/verbs.ts"
import type { EngineDb } from "../stock/levels.ts"

/** So long a cart waits for its shopper. */
export const CART_DAYS = 90

/** Removes carts that were not changed for long and not completed, and guests who ordered nothing. */
export async function forgetCarts(db: EngineDb) {
  await db
    .deleteFrom("carts")
    .where("completed_at", "is", null)
    .where("type", "<>", "draft_order")
    .where(sql<boolean>`updated_at < packhaus_now() - ${sql.lit(CART_DAYS)} * interval '1 day'`)
    .execute()
  await forgetGuests(db, CART_DAYS)
}
