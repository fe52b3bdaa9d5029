import { sql } from "kysely"
import { type Inside, loadCompleted } from "../carts/completed.ts"
import type { LoadedCart } from "../carts/load.ts"
import type { CartRow } from "../carts/own.ts"
import { notAllowed } from "../resources/refusals.ts"
import { spread } from "../totals/spread.ts"
import { sum } from "../totals/tax.ts"
import { piecesOfSoldCards, setDisabled } from "./sold.ts"

// Refunds of orders that sold gift cards. Refunds cover other goods first, then cards: the spent
// part of a card is not refunded, and a card whose rest is refunded is disabled. Minor units.

type SoldCard = { id: string; rest: number; is_used: boolean }

/**
 * Locks the cards of an order; returns them with the price of their remaining balance: unused ones
 * first, the last of them first.
 */
async function soldCardsOf({ db }: Inside, { items, totals }: LoadedCart): Promise<SoldCard[]> {
  const prices = new Map(
    items.flatMap((item, index) => {
      const ids = piecesOfSoldCards(item)
      const shares = spread(
        totals.lines[index]?.total ?? 0,
        ids.map(() => 1),
      )
      return ids.map((id, piece) => [id, shares[piece] ?? 0] as const)
    }),
  )
  const cards = await db
    .selectFrom("gift_cards")
    .select(["id", "value", "balance"])
    .where(sql<boolean>`id = any(${[...prices.keys()]})`)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute()
  const byId = new Map(cards.map((card) => [card.id, card]))
  return [...prices.keys()]
    .flatMap((id) => byId.get(id) ?? [])
    .map(({ id, value, balance }) => ({
      id,
      rest: value === 0 ? 0 : Math.floor(((prices.get(id) ?? 0) * balance) / value),
      is_used: balance < value,
    }))
    .toReversed()
    .toSorted((a, b) => Number(a.is_used) - Number(b.is_used))
}

async function paymentsOf({ db }: Inside, order_id: string) {
  const payments = await db
    .selectFrom("payments")
    .select(["amount", "amount_refunded"])
    .where("order_id", "=", order_id)
    .where("canceled_at", "is", null)
    .execute()
  return {
    paid: sum(payments.map(({ amount }) => amount)),
    refunded: sum(payments.map(({ amount_refunded }) => amount_refunded)),
  }
}

/** The price of all pieces of an order's gift-card lines. */
const priceOfCards = ({ items, totals }: LoadedCart) =>
  sum(items.map(({ is_giftcard }, index) => (is_giftcard ? (totals.lines[index]?.total ?? 0) : 0)))

/**
 * Disables the gift cards of an order whose price its refunds cover. Throws `commerce.not_allowed`
 * for a refund of a spent balance, unless the money was refunded already (`isDone`).
 */
export async function disableRefundedCards(
  shop: Inside,
  order_id: string,
  { isDone = false } = {},
): Promise<void> {
  const carts = (await shop.rows.children("carts", "order_id", [order_id])) as CartRow[]
  const [order] = await loadCompleted(shop, carts)
  if (!order?.items.some(({ is_giftcard }) => is_giftcard)) return
  const cards = await soldCardsOf(shop, order)
  const { paid, refunded } = await paymentsOf(shop, order_id)
  const { totals } = order
  const shipping = totals.shipping_total + totals.shipping_tax_total
  const paidByCards = totals.gift_card_total + totals.gift_card_tax_total
  const goods = Math.max(0, paid + paidByCards - shipping - priceOfCards(order))
  const rests = sum(cards.map(({ rest }) => rest))
  const left = goods + shipping + rests
  if (!isDone && refunded > left)
    throw notAllowed({ id: order_id, reason: "gift_card_used", refunded, left })
  let open = refunded - goods
  const paidBack: string[] = []
  for (const { id, rest } of cards) {
    if (rest === 0) continue
    if (rest > open) break
    paidBack.push(id)
    open -= rest
  }
  if (paidBack.length > 0) await setDisabled(shop.db, paidBack, true)
}
