import { createHash } from "node:crypto"
import { sql } from "kysely"
import type { LoadedCart } from "../carts/load.ts"
import { notAllowed } from "../resources/refusals.ts"
import { type EngineDb, engineRows } from "../stock/levels.ts"
import { spread } from "../totals/spread.ts"
import { sum } from "../totals/tax.ts"
import { newGiftCardCode } from "./verbs.ts"

// Gift cards bought by shoppers: one for each piece of a line whose product is a gift card.

/** The id of the card of one piece of a line, derived from both, so that a card is created once. */
const cardIdOf = (cart_item_id: string, piece: number) =>
  `gift_${createHash("sha256").update(`${cart_item_id} ${piece}`).digest("hex").slice(0, 26)}`

type Pieces = { id: string; quantity: number; is_giftcard: boolean }
/** The card ids of a line, piece by piece; empty for a line of other goods. */
export const piecesOfSoldCards = ({ id, quantity, is_giftcard }: Pieces) =>
  is_giftcard ? Array.from({ length: quantity }, (_, piece) => cardIdOf(id, piece)) : []

/**
 * The cards of a cart's gift-card lines: each has its share of the line's price, without tax and
 * before discounts (minor units), and is taxed at the line's rates if the region taxes gift cards.
 */
function cardsOf({ cart, items, region, totals }: LoadedCart, order_id: string) {
  return items.flatMap((item, index) => {
    const ids = piecesOfSoldCards(item)
    const rate = sum(item.tax_lines.map((line) => line.rate))
    const values = spread(
      totals.lines[index]?.subtotal ?? 0,
      ids.map(() => 1),
    )
    return ids.flatMap((id, piece) => {
      const value = values[piece] ?? 0
      return value === 0
        ? []
        : {
            id,
            merchant_id: cart.merchant_id,
            code: newGiftCardCode(),
            value,
            balance: value,
            region_id: cart.region_id,
            order_id,
            is_disabled: false,
            ends_at: null,
            tax_rate: (region.gift_cards_taxable && rate) || null,
            metadata: item.metadata,
            deleted_at: null,
          }
    })
  })
}

/** Locks cards sorted by id and disables them. Throws `commerce.not_allowed` for a used one. */
async function disableUnused(db: EngineDb, ids: readonly string[]) {
  const cards = await db
    .selectFrom("gift_cards")
    .select(["id", "value", "balance", "order_id"])
    .where(sql<boolean>`id = any(${ids})`)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute()
  const used = cards.find(({ value, balance }) => balance < value)
  if (used) throw notAllowed({ id: used.order_id ?? "", reason: "gift_card_used", card: used.id })
  await setDisabled(db, ids, true)
}

export const setDisabled = (db: EngineDb, ids: readonly string[], is_disabled: boolean) =>
  db.updateTable("gift_cards").set({ is_disabled }).where(sql<boolean>`id = any(${ids})`).execute()

const idsOfOrders = async (db: EngineDb, order_ids: readonly string[]) =>
  (
    await db
      .selectFrom("gift_cards")
      .select("id")
      .where(sql<boolean>`order_id = any(${order_ids})`)
      .execute()
  ).map(({ id }) => id)

/**
 * Creates the gift cards that an order sells: one per piece, idempotently. `before` is the order
 * before an edit: a removed piece's card is disabled, a restored one's enabled. Throws
 * `commerce.not_allowed` if a card to be disabled was used. Returns whether cards were sold.
 */
export async function settleSoldCards(loaded: LoadedCart, order_id: string, before?: LoadedCart) {
  const { db } = loaded
  const cards = cardsOf(loaded, order_id)
  const had = new Set(before && cardsOf(before, order_id).map(({ id }) => id))
  const wanted = new Set(cards.map(({ id }) => id))
  const removed = [...had].filter((id) => !wanted.has(id))
  if (removed.length > 0) await disableUnused(db, removed)
  const sold = cards.filter(({ id }) => !had.has(id))
  if (sold.length === 0) return false
  await engineRows(db).insertAll("gift_cards", sold, "ignore duplicates")
  if (before)
    await setDisabled(
      db,
      sold.map(({ id }) => id),
      false,
    )
  return true
}

/**
 * Disables the cards sold by an order that is about to be canceled. Throws `commerce.not_allowed`
 * if one was used: its money is spent, so the order can only be refunded in part.
 */
export async function withdrawSoldCards(db: EngineDb, order_id: string) {
  const ids = await idsOfOrders(db, [order_id])
  if (ids.length > 0) await disableUnused(db, ids)
}

/** Disables the remaining balance of the cards that these orders sold. */
export async function disableSoldCards(db: EngineDb, order_ids: readonly string[]) {
  const ids = order_ids.length > 0 ? await idsOfOrders(db, order_ids) : []
  if (ids.length > 0) await setDisabled(db, ids, true)
}
