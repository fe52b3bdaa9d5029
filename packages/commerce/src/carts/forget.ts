import { sql } from "kysely"
import type { EngineDb } from "../stock/levels.ts"

/** So long a cart waits for its shopper. */
export const CART_DAYS = 90

/** Removes carts that nobody touched for long and nobody completed, with all that is in them. */
export async function forgetCarts(db: EngineDb) {
  await db
    .deleteFrom("carts")
    .where("completed_at", "is", null)
    .where("type", "<>", "draft_order")
    .where(sql<boolean>`updated_at < packhaus_now() - ${sql.lit(CART_DAYS)} * interval '1 day'`)
    .execute()
}
