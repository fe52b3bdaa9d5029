import { discountsOfCarts } from "../discounts/reads.ts"
import { giftCardsOfOrders } from "../gift-cards/reads.ts"
import type { EngineDb } from "../stock/levels.ts"
import { type LoadedCart, totalsOfCart } from "./load.ts"
import type { CartHandle, CartRow } from "./own.ts"
import { readCarts } from "./parts.ts"
import { creditOf, shownReductions, valueFor } from "./reductions.ts"

/** The rows of one merchant. */
export type Inside = Pick<CartHandle, "rows"> & { db: EngineDb }

/**
 * Completed carts of one merchant with their relations, as `loadCart` reads one, in a constant
 * number of statements. Purchased lines stay as they were, regardless of later changes to their
 * discounts.
 */
export async function loadCompleted(
  shop: Inside,
  carts: readonly CartRow[],
): Promise<LoadedCart[]> {
  const { db } = shop
  const open = await readCarts(shop, carts)
  const reduced = open.filter((one) => one.discount_ids.length > 0).map(({ cart }) => cart.id)
  const discounts = await discountsOfCarts(db, reduced)
  const paid = open.filter((one) => one.gift_card_ids.length > 0)
  const cards = await giftCardsOfOrders(
    db,
    paid.flatMap(({ cart }) => cart.order_id ?? []),
  )
  return open.map((one) => {
    const used = discounts(one.cart.id)
    const reductions = shownReductions(
      used.map(({ shown: _, ...discount }) => ({
        ...discount,
        value: valueFor(discount, one),
        line_ids: null,
      })),
      used.map(({ shown }) => shown),
      creditOf(one) ?? cards(one.cart.order_id ?? ""),
    )
    const loaded = { ...one, reductions }
    return { ...loaded, totals: totalsOfCart(loaded) }
  })
}
