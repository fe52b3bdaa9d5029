import { randomInt } from "node:crypto"
import { cents } from "@packhaus/contract/kernel/cents"
import type { NewRow } from "@packhaus/kernel/table"
import { type SqlBool, sql } from "kysely"
import { notAllowed } from "../resources/refusals.ts"
import { type EngineDb, engineRows } from "../stock/levels.ts"
import type { giftCardTables } from "./tables.ts"

// Only this file charges and credits gift cards.

/** Without letters and digits that look alike. */
const SIGNS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
const group = () => Array.from({ length: 4 }, () => SIGNS[randomInt(SIGNS.length)]).join("")

/** An unguessable code: 80 bits, as `7K3M-…` in four groups. */
export const newGiftCardCode = () => [group(), group(), group(), group()].join("-")

type Transaction = NewRow<typeof giftCardTables.gift_card_transactions>

/**
 * The condition that the order which sold a card was paid: in full, or by a payment taken since the card was made.
 * The reader must reach all payments of the merchant.
 */
const isPaid = sql<SqlBool>`(gift_cards.order_id is null or exists (
  select 1 from ${sql.table("orders")} as o
    left join lateral (select coalesce(sum(p.amount), 0) as amount, max(p.captured_at) as last_at
      from ${sql.table("payments")} as p
      where p.order_id = o.id and p.merchant_id = o.merchant_id and p.captured_at is not null) as taken on true
  where o.id = gift_cards.order_id and o.merchant_id = gift_cards.merchant_id
    and (taken.amount >= o.total or taken.last_at >= gift_cards.created_at)))`

/** The condition of a card that can be paid with at this moment. */
export const isUsable = sql<SqlBool>`not is_disabled and gift_cards.deleted_at is null
  and (ends_at is null or ends_at > packhaus_now()) and ${isPaid}`

/**
 * Pays a part of an order by a gift card and records it in `gift_card_transactions`. `amount` is in
 * minor units. Throws `commerce.not_allowed` for a card that is disabled, expired or has a smaller
 * balance.
 */
export async function payByGiftCard(db: EngineDb, payment: Transaction) {
  const { gift_card_id, merchant_id, amount } = payment
  const [paid] = await db
    .updateTable("gift_cards")
    .set({ balance: sql<number>`balance - ${amount}` })
    .where("id", "=", gift_card_id)
    .where("merchant_id", "=", merchant_id)
    .where(sql<SqlBool>`balance >= ${amount}`)
    .where(isUsable)
    .returning("id")
    .execute()
  if (!paid) throw notAllowed({ gift_card_id, reason: "gift_card_not_usable", amount })
  await engineRows(db).insert("gift_card_transactions", payment)
}

/** Returns gift card payments of an order: removes each payment and restores its card's balance. */
export async function returnToGiftCards(db: EngineDb, order_id: string) {
  const returned = await db
    .deleteFrom("gift_card_transactions")
    .where("order_id", "=", order_id)
    .returning(["gift_card_id", "amount"])
    .execute()
  for (const { gift_card_id, amount } of returned.toSorted((a, b) =>
    a.gift_card_id.localeCompare(b.gift_card_id),
  ))
    await db
      .updateTable("gift_cards")
      .set({ balance: sql<number>`balance + ${amount}` })
      .where("id", "=", gift_card_id)
      .execute()
  return cents(returned.reduce((sum, { amount }) => sum + amount, 0))
}
