import { sql } from "kysely"
import { type DiscountOfCart, discountIdsByCode, discountsFor } from "../discounts/reads.ts"
import { giftCardIdsByCode, giftCardsOfCart, giftCardsOfOrders } from "../gift-cards/reads.ts"
import { query } from "../stock/levels.ts"
import type { Discount } from "../totals/discounts.ts"
import type { Card } from "../totals/totals.ts"
import type { CartHandle, CartItem } from "./own.ts"
import type { OpenCart } from "./parts.ts"

/** Reductions of a cart: its discounts, for these lines, and its gift cards. */
export type Reductions = {
  discounts: readonly (Discount & { code: string })[]
  gift_cards: readonly Card[]
  /** Whether cards were taxed when they paid; undefined before, when the region decides. */
  gift_cards_taxable: boolean | undefined
  /** As shown to shoppers. */
  shown: {
    discounts: readonly (object & { id: string; rule: { id: string } })[]
    gift_cards: readonly (object & { id: string })[]
  }
}

/** Inputs for deciding about the discounts of these lines of a cart. */
const purchaseOf = ({ cart }: CartHandle, lines: readonly Pick<CartItem, "variant_id">[]) => ({
  merchant_id: cart.merchant_id,
  region_id: cart.region_id,
  customer_id: cart.customer_id,
  variant_ids: lines.flatMap(({ variant_id }) => variant_id ?? []),
})

async function discountsOf(open: OpenCart): Promise<DiscountOfCart[]> {
  const { cart, db, items, discount_ids, swap } = open
  const all = await discountsFor(db, discount_ids, purchaseOf(open, items))
  // Purchases and exchanges keep their discounts, regardless of later changes.
  return cart.completed_at || swap ? all : all.filter(({ is_usable }) => is_usable)
}

/** The value of a discount; on a swap's goods at most its share. */
export const valueFor = (
  { id, value }: Pick<Discount, "id" | "value">,
  { discount_shares }: Pick<OpenCart, "discount_shares">,
) => Math.min(value, discount_shares[id] ?? value)

const linesFor = ({ variant_ids }: DiscountOfCart, lines: readonly CartItem[]) =>
  variant_ids &&
  new Set(lines.filter(({ variant_id }) => variant_ids.has(variant_id ?? "")).map(({ id }) => id))

/**
 * The returned goods of a swap pay like a gift card: after tax, and at most the price of the new
 * goods.
 */
export const creditOf = ({ swap }: Pick<OpenCart, "swap">): Cards | undefined =>
  swap
    ? {
        cards: [{ id: swap.id, balance: swap.credit, tax_rate: null }],
        known: [],
        are_taxable: false,
      }
    : undefined

async function cardsOf(open: OpenCart): Promise<Cards> {
  const { cart, db, gift_card_ids } = open
  const credit = creditOf(open)
  if (credit) return credit
  if (gift_card_ids.length === 0) return { cards: [], known: [], are_taxable: undefined }
  if (cart.order_id) return (await giftCardsOfOrders(db, [cart.order_id]))(cart.order_id)
  const known = await giftCardsOfCart(db, cart, cart.id)
  const cards = known.map(({ id, balance, tax_rate }): Card => ({ id, balance, tax_rate }))
  return { cards, known, are_taxable: undefined }
}

type Shown = object & { id: string }
type Cards = {
  cards: readonly Card[]
  known: readonly Shown[]
  are_taxable: boolean | undefined
}

/**
 * The reductions of a cart as shown. The order in which a card was bought is visible to its buyer
 * only.
 */
export const shownReductions = (
  discounts: Reductions["discounts"],
  shown: Reductions["shown"]["discounts"],
  { cards, known, are_taxable }: Cards,
): Reductions => ({
  discounts,
  gift_cards: cards,
  gift_cards_taxable: are_taxable,
  shown: {
    discounts: shown,
    gift_cards: known.map((card) => {
      const { merchant_id: _, ...rest } = card as Shown & { merchant_id?: unknown }
      return { ...rest, order_id: null }
    }),
  },
})

/** The usable discounts and gift cards of a cart; of a completed one those that were used. */
export async function reductionsOf(open: OpenCart): Promise<Reductions> {
  const all = await discountsOf(open)
  const isKept = open.cart.completed_at !== null
  const discounts = all
    .map((one) => {
      const { id, code, type, allocation } = one
      return {
        id,
        code,
        type,
        allocation,
        value: valueFor(one, open),
        line_ids: isKept ? null : linesFor(one, open.items),
      }
    })
    // Free shipping takes nothing from lines, but requires a cart with some of its goods.
    .filter(({ type, line_ids }) => type !== "free_shipping" || line_ids?.size !== 0)
  return shownReductions(
    discounts,
    all.map(({ shown }) => shown),
    await cardsOf(open),
  )
}

const idFor = (known: ReadonlyMap<string, string>) => (code: string) =>
  known.get(code.trim().toUpperCase())

/** The ids of codes that can be used now, in their order; undefined for one that cannot. */
export async function discountsByCode(
  found: CartHandle,
  codes: readonly string[],
): Promise<(string | undefined)[]> {
  const known = await discountIdsByCode(found.db, found.cart.merchant_id, codes)
  const all = await discountsFor(found.db, [...known.values()], purchaseOf(found, []))
  const usable = new Set(all.filter(({ is_usable }) => is_usable).map(({ id }) => id))
  return codes.map(idFor(known)).map((id) => (id && usable.has(id) ? id : undefined))
}

/** The same for gift cards: those with a remaining balance in the currency of the cart's region. */
export async function giftCardsByCode(
  { db, cart }: CartHandle,
  codes: readonly string[],
): Promise<(string | undefined)[]> {
  return codes.map(idFor(await giftCardIdsByCode(db, cart, codes)))
}

/** Locks a cart's rows of one kind, sorted by id. */
const locking = (
  table: "discounts" | "gift_cards",
  pairs: { table: "cart_discounts" | "cart_gift_cards"; other: "discount_id" | "gift_card_id" },
) =>
  query(({ cart_id }: { cart_id: string }, db) =>
    db
      .selectFrom(table)
      .select("id")
      .where(
        sql<boolean>`id in (select ${sql.ref(pairs.other)} from ${sql.table(pairs.table)}
          where cart_id = ${cart_id})`,
      )
      .orderBy("id")
      .forNoKeyUpdate(),
  )
const lockDiscounts = locking("discounts", { table: "cart_discounts", other: "discount_id" })
const lockGiftCards = locking("gift_cards", { table: "cart_gift_cards", other: "gift_card_id" })

/** Locks these discounts and gift cards against concurrent use. */
export async function lockReductions({ db, cart, discount_ids, gift_card_ids }: OpenCart) {
  if (discount_ids.length > 0) await lockDiscounts(db, { cart_id: cart.id })
  if (gift_card_ids.length > 0) await lockGiftCards(db, { cart_id: cart.id })
}
