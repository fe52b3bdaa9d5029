import { withRemoved } from "@packhaus/kernel/queries"
import { sql } from "kysely"
import { type EngineDb, query } from "../stock/levels.ts"
import type { EngineSchema } from "../tables.ts"
import type { Card } from "../totals/totals.ts"
import { isUsable } from "./verbs.ts"

type Place = { merchant_id: string; region_id: string }

/** A merchant's cards with a remaining balance in this region's currency. */
const payable = (db: EngineDb, { merchant_id, region_id }: Place) =>
  db
    .selectFrom("gift_cards")
    .selectAll()
    .where("merchant_id", "=", merchant_id)
    .where("region_id", "=", region_id)
    .where("balance", ">", 0)
    .where(isUsable)
    .orderBy("id")

const ofCart = query(({ cart_id, merchant_id, region_id }: Place & { cart_id: string }, db) =>
  payable(db, { merchant_id, region_id }).where(
    sql<boolean>`id in (select gift_card_id from ${sql.table("cart_gift_cards")}
      where cart_id = ${cart_id})`,
  ),
)

/** The usable gift cards of a cart. */
export async function giftCardsOfCart(db: EngineDb, place: Place, cart_id: string) {
  const { merchant_id, region_id } = place
  return (await ofCart(db, { merchant_id, region_id, cart_id })).rows
}

/** The ids of usable cards by code, case-insensitively. */
export async function giftCardIdsByCode(
  db: EngineDb,
  place: Place,
  codes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (codes.length === 0) return new Map()
  const known = await payable(db, place)
    .where(sql<boolean>`code = any(${codes.map((code) => code.trim().toUpperCase())})`)
    .execute()
  return new Map(known.map(({ id, code }) => [code, id]))
}

/**
 * Gift card payments by order: each card with its amount in minor units, and whether cards were
 * taxed then. Includes cards removed since.
 */
export async function giftCardsOfOrders(db: EngineDb, order_ids: readonly string[]) {
  if (order_ids.length === 0) return () => ({ cards: [], known: [], are_taxable: undefined })
  const paid = await db
    .selectFrom("gift_card_transactions")
    .select(["order_id", "gift_card_id", "amount", "tax_rate", "is_taxable"])
    .where(sql<boolean>`order_id = any(${order_ids})`)
    .orderBy("gift_card_id")
    .execute()
  const ids = [...new Set(paid.map(({ gift_card_id }) => gift_card_id))]
  const all =
    ids.length > 0
      ? await db
          .selectFrom(withRemoved<EngineSchema["gift_cards"]>("gift_cards").as("card"))
          .selectAll()
          .where("id", "in", ids)
          .orderBy("id")
          .execute()
      : []
  return (order_id: string) => {
    const own = paid.filter((one) => one.order_id === order_id)
    const cards = own.map(
      ({ gift_card_id, amount, tax_rate }): Card => ({
        id: gift_card_id,
        balance: amount,
        tax_rate,
      }),
    )
    const known = all.filter(({ id }) => cards.some((card) => card.id === id))
    return { cards, known, are_taxable: own[0]?.is_taxable ?? undefined }
  }
}
