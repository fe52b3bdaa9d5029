import { Id } from "@packhaus/contract/kernel/values"
import { event } from "@packhaus/kernel/jobs/events"
import type { Row } from "@packhaus/kernel/table"
import { type SqlBool, sql } from "kysely"
import type { EngineContext } from "../resources/context.ts"
import { notFound } from "../resources/refusals.ts"
import { type EngineDb, query } from "../stock/levels.ts"
import type { returnTables } from "./tables.ts"

/** A return was requested, received or cancelled. `id` is its own. */
const returnChanged = event("returns.changed", { merchant_id: Id, order_id: Id })

export type ReturnRow = Row<typeof returnTables.returns>
export type ReturnItemRow = Row<typeof returnTables.return_items>
export type ReturnWithItems = ReturnRow & { items: readonly ReturnItemRow[] }

/**
 * A line of an order that the caller locked, in line order: pieces with the shopper, and returned
 * ones.
 */
export type SentLine = { id: string; away: number; returned: number }
/** An order with returned pieces. Callers have locked it. */
export type SentOrder = { id: string; merchant_id: string; lines: readonly SentLine[] }

/** A return of a locked order, with its items. Throws `row.not_found` for another order's. */
export async function findReturn(
  db: EngineDb,
  id: string,
  order: Pick<SentOrder, "id">,
): Promise<ReturnWithItems> {
  const [row] = await db
    .selectFrom("returns")
    .selectAll()
    .where("id", "=", id)
    .where("order_id", "=", order.id)
    .execute()
  if (!row) throw notFound(id)
  return { ...row, items: await itemsOf(db, [id]) }
}

/** The items of returns, in the order in which they were named. */
export const itemsOf = (db: EngineDb, ids: readonly string[]): Promise<ReturnItemRow[]> =>
  db
    .selectFrom("return_items")
    .selectAll()
    .where(sql<SqlBool>`return_id = any(${ids})`)
    .orderBy("id")
    .execute()

const spoken = query<
  { order_id: string; claim_id: string | null },
  { item_id: string; pieces: string }
>(
  ({ order_id, claim_id }) => sql`select one.item_id, sum(one.pieces)::bigint as pieces from (
      select i.item_id,
        greatest(0, coalesce(i.requested_quantity, 0) - coalesce(i.received_quantity, 0)) as pieces
      from ${sql.table("returns")} as t join ${sql.table("return_items")} as i
        on i.return_id = t.id and i.merchant_id = t.merchant_id
      where t.order_id = ${order_id} and t.status = 'requested'
      union all select c.item_id, c.quantity
      from ${sql.table("claim_orders")} as w join ${sql.table("claim_items")} as c
        on c.claim_order_id = w.id and c.merchant_id = w.merchant_id
      where w.order_id = ${order_id} and w.canceled_at is null
        and w.id is distinct from ${claim_id}::text
      union all select i.item_id,
        -least(coalesce(i.received_quantity, i.requested_quantity), coalesce(i.requested_quantity, 0))
      from ${sql.table("returns")} as t join ${sql.table("return_items")} as i
        on i.return_id = t.id and i.merchant_id = t.merchant_id
      where t.order_id = ${order_id} and t.claim_order_id is not null and t.status <> 'canceled'
        and t.claim_order_id is distinct from ${claim_id}::text) as one
    group by one.item_id`,
)

/**
 * Pieces of a locked order that are with the shopper and in an open return or claim, by line, so
 * that each is refunded or replaced once. Without those of the claim `claim_id`.
 */
export async function spokenFor(db: EngineDb, order_id: string, claim_id: string | null = null) {
  const { rows } = await spoken(db, { order_id, claim_id })
  return new Map(rows.map(({ item_id, pieces }) => [item_id, Number(pieces)]))
}

/** Announces a return's change to live views and jobs. */
export const tellReturn = (
  { emit }: Pick<EngineContext, "emit">,
  { id, merchant_id, order_id }: Pick<ReturnRow, "id" | "merchant_id" | "order_id">,
) => emit(returnChanged, { id, organisation_ids: [merchant_id], merchant_id, order_id })
