import { type SentOrder, spokenFor } from "@packhaus/commerce/returns/rows"
import { claimableOf } from "@packhaus/contract/returns/claims/rules"
import { returnableOf } from "@packhaus/contract/returns/retours/rules"
import { type SqlBool, sql } from "kysely"
import type { Context } from "../../../context.ts"
import { engineOf } from "../../carts/verbs/engine.ts"
import type { ReturningOrder } from "../../orders/verbs/take-back.ts"

// Each piece of a line is settled once over all of: claims to the platform, claims of shoppers,
// returns, swaps and retours (domain 10, "Claims"). Callers lock the order first, which serialises
// concurrent calls.

/**
 * Pieces of an order by line that claims to the platform settle: open, settled by money, or sent
 * again. A declined claim, or one settled by a corrected tracking number only, leaves its pieces
 * free.
 */
async function claimedOf({ db }: Pick<Context, "db">, order_id: string) {
  const claimed = await db
    .selectFrom("claims")
    .select(["line_item_id", sql<string>`sum(quantity)`.as("pieces")])
    .where("order_id", "=", order_id)
    .where(
      sql<SqlBool>`(status in ('pending', 'accepted', 'refunded', 'credit')
        or (status = 'new_tracking_number' and new_order_id is not null))`,
    )
    .groupBy("line_item_id")
    .execute()
  return new Map(claimed.map(({ line_item_id, pieces }) => [line_item_id, Number(pieces)]))
}

/** A locked order with the settled pieces of each line, in line order. */
export const sentOf = ({ locked: { order, items } }: ReturningOrder): SentOrder => ({
  id: order.id,
  merchant_id: order.merchant_id,
  lines: items.map((item) => ({
    id: item.id,
    away: returnableOf(item),
    returned: item.returned_quantity,
  })),
})

/**
 * The same without pieces that claims to the platform settle: for new claims, returns and swaps of
 * shoppers.
 */
export async function unclaimedOf(returning: ReturningOrder): Promise<SentOrder> {
  const sent = sentOf(returning)
  const claimed = await claimedOf(returning.inside, sent.id)
  const lines = sent.lines.map((line) => ({
    ...line,
    away: Math.max(0, line.away - (claimed.get(line.id) ?? 0)),
  }))
  return { ...sent, lines }
}

/** Pieces by line of a locked order that can be claimed from the platform. */
export async function claimablePieces({ inside, locked: { order, items } }: ReturningOrder) {
  const claimed = await claimedOf(inside, order.id)
  const spoken = await spokenFor(engineOf(inside).db, order.id)
  return new Map(
    items.map((item) => {
      const settled = (claimed.get(item.id) ?? 0) + (spoken.get(item.id) ?? 0)
      return [item.id, Math.max(0, claimableOf(item) - settled)]
    }),
  )
}
