import { discountsOfCarts } from "../discounts/reads.ts"
import { giftCardsOfOrders } from "../gift-cards/reads.ts"
import type { EngineDb } from "../stock/levels.ts"
import { type LoadedCart, type Region, totalsOfCart } from "./load.ts"
import type { CartRow, FoundCart } from "./own.ts"
import { shownReductions } from "./reductions.ts"

/** The rows of one merchant. */
export type Inside = Pick<FoundCart, "rows"> & { db: EngineDb }

const byParent = <R, P extends string>(rows: readonly R[], parentOf: (row: R) => P) =>
  Map.groupBy(rows, parentOf)

/**
 * Completed carts of one merchant with what belongs to them, as `loadCart` reads one: eight statements,
 * however many carts there are. What was bought stays as it was, whatever became of its discounts.
 */
export async function loadCompleted(
  { db, rows }: Inside,
  carts: readonly CartRow[],
): Promise<LoadedCart[]> {
  const ids = carts.map(({ id }) => id)
  const regionIds = [...new Set(carts.map(({ region_id }) => region_id))]
  const regions = (await rows.children("regions", "id", regionIds)) as unknown as Region[]
  const items = byParent(await rows.children("cart_items", "cart_id", ids), (one) => one.cart_id)
  const methods = byParent(
    await rows.children("cart_shipping_methods", "cart_id", ids),
    (one) => one.cart_id,
  )
  const discounts = await discountsOfCarts(db, ids)
  const cards = await giftCardsOfOrders(
    db,
    carts.flatMap(({ order_id }) => order_id ?? []),
  )
  return carts.flatMap((cart) => {
    const used = discounts(cart.id)
    const region = regions.find(({ id }) => id === cart.region_id)
    if (!region) return []
    const loaded = {
      cart,
      db,
      rows,
      region,
      items: items.get(cart.id) ?? [],
      methods: methods.get(cart.id) ?? [],
      reductions: shownReductions(
        used.map(({ shown: _, ...discount }) => ({ ...discount, line_ids: null })),
        used.map(({ shown }) => shown),
        cards(cart.order_id ?? ""),
      ),
    }
    return [{ ...loaded, totals: totalsOfCart(loaded) }]
  })
}
