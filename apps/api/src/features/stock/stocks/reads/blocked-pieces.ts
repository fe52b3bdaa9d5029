import type { BlockedPieces } from "@packhaus/contract/stock/stocks/schema"
import type { z } from "zod"
import type { Context } from "../../../../context.ts"

type Where = { inventory_item_id: string; location_id: string; blocked: number }

/**
 * The reasons for the currently blocked pieces of a stock: the newest block movements that add up
 * to their number. The oldest blocked are unblocked first.
 */
export async function readBlockedPieces(
  { db }: Pick<Context, "db">,
  { inventory_item_id, location_id, blocked }: Where,
): Promise<z.input<typeof BlockedPieces>[]> {
  if (blocked === 0) return []
  const bookings = await db
    .selectFrom("stock_movements")
    .select(["kind", "reason", "blocked_quantity"])
    .where("inventory_item_id", "=", inventory_item_id)
    .where("location_id", "=", location_id)
    .where("blocked_quantity", ">", 0)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(blocked)
    .execute()
  let left = blocked
  return bookings.flatMap(({ kind, reason, blocked_quantity }) => {
    const quantity = Math.min(left, blocked_quantity)
    left -= quantity
    return quantity > 0 ? [{ kind, reason, quantity }] : []
  })
}
