import type { Row } from "@packhaus/kernel/table"
import { type SqlBool, sql } from "kysely"
import type { EngineContext } from "../resources/context.ts"
import { notFound } from "../resources/refusals.ts"
import type { EngineDb } from "../stock/levels.ts"
import { returnChanged } from "./events.ts"
import type { returnTables } from "./tables.ts"

export type ReturnRow = Row<typeof returnTables.returns>
export type ReturnItemRow = Row<typeof returnTables.return_items>
export type ReturnWithItems = ReturnRow & { items: readonly ReturnItemRow[] }

/**
 * A line of an order that the caller locked, in the order of its lines: pieces that left and are not back, and
 * those that are.
 */
export type SentLine = { id: string; away: number; returned: number }
/** An order of which something comes back. Whoever calls a verb with it has locked it before. */
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

/** Pieces of a locked order that are announced and not there, by line; without those of the return `but`. */
export async function announcedOf(db: EngineDb, order_id: string, but: string | null = null) {
  const open = await db
    .selectFrom("returns")
    .innerJoin("return_items as item", (join) =>
      join
        .onRef("item.return_id", "=", "returns.id")
        .onRef("item.merchant_id", "=", "returns.merchant_id"),
    )
    .select("item.item_id")
    .select(
      sql<string>`sum(greatest(0, coalesce(item.requested_quantity, 0)
        - coalesce(item.received_quantity, 0)))`.as("pieces"),
    )
    .where("returns.order_id", "=", order_id)
    .where("returns.status", "=", "requested")
    .where(sql<SqlBool>`returns.id is distinct from ${but}::text`)
    .groupBy("item.item_id")
    .execute()
  return new Map(open.map(({ item_id, pieces }) => [item_id, Number(pieces)]))
}

/** Whoever looks at the return, or waits for it, learns what became of it. */
export const tellReturn = (
  { emit }: Pick<EngineContext, "emit">,
  { id, merchant_id, order_id }: Pick<ReturnRow, "id" | "merchant_id" | "order_id">,
) => emit(returnChanged, { id, organisation_ids: [merchant_id], merchant_id, order_id })
