import type { LoadedCart } from "../carts/load.ts"
import type { CartSwap } from "../carts/parts.ts"

/**
 * Records that the shopper completed a swap's cart: the order of its new goods, and the difference
 * due.
 */
export async function confirmSwap(
  { db, now, totals }: Pick<LoadedCart, "db" | "now" | "totals">,
  { id, credit }: CartSwap,
  new_order_id: string,
) {
  const whole = totals.total + totals.gift_card_total + totals.gift_card_tax_total
  await db
    .updateTable("swaps")
    .set({ new_order_id, confirmed_at: now, difference_due: whole - credit })
    .where("id", "=", id)
    .execute()
}
