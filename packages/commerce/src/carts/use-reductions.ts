import { sql } from "kysely"
import { giveDiscountsBack, useDiscounts } from "../discounts/verbs.ts"
import { payByGiftCard, returnToGiftCards } from "../gift-cards/verbs.ts"
import type { EngineDb } from "../stock/levels.ts"
import type { LoadedCart } from "./load.ts"

/**
 * Counts the uses of the discounts of a cart that became this order, and charges its gift cards.
 * The cart keeps only the used ones. Their rows are locked.
 */
export async function useReductions(loaded: LoadedCart, order_id: string) {
  const { cart, db, items, reductions, region, totals } = loaded
  const taken = new Set(
    items.flatMap(({ adjustments }) => adjustments.map(({ discount_id }) => discount_id)),
  )
  const used = reductions.discounts
    .filter(({ id, type }) => type === "free_shipping" || taken.has(id))
    .map(({ id }) => id)
  // A swap's goods keep the discounts of their order, which counted them.
  if (!loaded.swap) await useDiscounts(db, used)
  if (loaded.discount_ids.length > 0)
    await db
      .deleteFrom("cart_discounts")
      .where("cart_id", "=", cart.id)
      .where(sql<boolean>`discount_id <> all(${used})`)
      .execute()
  const rates = new Map(reductions.gift_cards.map(({ id, tax_rate }) => [id, tax_rate]))
  for (const { id, amount } of totals.gift_cards) {
    // The credit of a swap is not a gift card; its return records the value.
    if (amount === 0 || id === loaded.swap?.id) continue
    await payByGiftCard(db, {
      merchant_id: cart.merchant_id,
      gift_card_id: id,
      order_id,
      amount,
      is_taxable: region.gift_cards_taxable,
      tax_rate: rates.get(id) ?? region.tax_rate,
    })
  }
}

/**
 * Returns the discount uses and gift card amounts of orders that were cancelled before payment. For
 * orders cancelled in this transaction, so each is cancelled once. Orders without a cart are
 * skipped.
 */
export async function returnReductions(db: EngineDb, order_ids: readonly string[]) {
  if (order_ids.length === 0) return
  const used = await db
    .selectFrom("carts")
    .innerJoin("cart_discounts as pair", "pair.cart_id", "carts.id")
    .select(["carts.order_id", "pair.discount_id"])
    .where(sql<boolean>`carts.order_id = any(${order_ids})`)
    .where("carts.type", "<>", "swap")
    .execute()
  const paid = await db
    .selectFrom("gift_card_transactions")
    .select("order_id")
    .distinct()
    .where(sql<boolean>`order_id = any(${order_ids})`)
    .execute()
  for (const id of new Set(used.map(({ order_id }) => order_id)))
    await giveDiscountsBack(
      db,
      used.filter(({ order_id }) => order_id === id).map(({ discount_id }) => discount_id),
    )
  for (const { order_id } of paid) await returnToGiftCards(db, order_id)
}
