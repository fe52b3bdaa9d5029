import type { Row } from "@packhaus/kernel/table"
import { type SqlBool, sql } from "kysely"
import type { EngineContext } from "../resources/context.ts"
import { notFound } from "../resources/refusals.ts"
import type { EngineDb } from "../stock/levels.ts"
import { claimChanged } from "./events.ts"
import type { claimTables } from "./tables.ts"

export type ClaimRow = Row<typeof claimTables.claim_orders>
export type ClaimItemRow = Row<typeof claimTables.claim_items>

/** A claim of an order that the caller locked. Throws `row.not_found` for another order's. */
export async function findClaim(
  db: EngineDb,
  id: string,
  order: { id: string },
): Promise<ClaimRow> {
  const found = await db
    .selectFrom("claim_orders")
    .selectAll()
    .where("id", "=", id)
    .where("order_id", "=", order.id)
    .executeTakeFirst()
  if (!found) throw notFound(id)
  return found
}

/** Pieces of a locked order that were complained of, by line: what was cancelled does not count. */
export async function claimedOf(db: EngineDb, order_id: string) {
  const claimed = await db
    .selectFrom("claim_items")
    .select("item_id")
    .select(sql<string>`sum(quantity)`.as("pieces"))
    .where(
      sql<SqlBool>`claim_order_id in (select id from ${sql.table("claim_orders")}
        where order_id = ${order_id} and canceled_at is null)`,
    )
    .groupBy("item_id")
    .execute()
  return new Map(claimed.map(({ item_id, pieces }) => [item_id, Number(pieces)]))
}

/** Whoever looks at the claim, or waits for it, learns what became of it. */
export const tellClaim = (
  { emit }: Pick<EngineContext, "emit">,
  { id, merchant_id, order_id }: Pick<ClaimRow, "id" | "merchant_id" | "order_id">,
) => emit(claimChanged, { id, organisation_ids: [merchant_id], merchant_id, order_id })
