import { type SqlBool, sql } from "kysely"
import { notAllowed } from "../resources/refusals.ts"
import type { EngineDb } from "../stock/levels.ts"

/**
 * Counts one use of each of these discounts, sorted by id. Throws `commerce.not_allowed` for one
 * that is disabled, not started, expired, or used up, also by a concurrent cart.
 */
export async function useDiscounts(db: EngineDb, ids: readonly string[]) {
  for (const id of [...new Set(ids)].sort()) {
    const [used] = await db
      .updateTable("discounts")
      .set({ usage_count: sql<number>`usage_count + 1` })
      .where("id", "=", id)
      .where(isCurrent)
      .where(sql<SqlBool>`(usage_limit is null or usage_count < usage_limit)`)
      .returning("id")
      .execute()
    if (!used) throw notAllowed({ discount_id: id, reason: "discount_not_usable" })
  }
}

/** Returns a use of these discounts, as when an order was cancelled before payment. */
export async function giveDiscountsBack(db: EngineDb, ids: readonly string[]) {
  for (const id of [...new Set(ids)].sort())
    await db
      .updateTable("discounts")
      .set({ usage_count: sql<number>`greatest(usage_count - 1, 0)` })
      .where("id", "=", id)
      .execute()
}

/** SQL condition: the code can be used at this moment, as far as its own columns decide. */
export const isCurrent = sql<SqlBool>`not is_disabled and deleted_at is null
  and starts_at <= packhaus_now() and (ends_at is null or ends_at > packhaus_now())`
