import { Id } from "@packhaus/contract/kernel/values"
import { event } from "@packhaus/kernel/jobs/events"
import type { Row } from "@packhaus/kernel/table"
import type { EngineContext } from "../resources/context.ts"
import { notFound } from "../resources/refusals.ts"
import type { EngineDb } from "../stock/levels.ts"
import type { claimTables } from "./tables.ts"

/** A claim was created, changed or cancelled. `id` is its own. */
const claimChanged = event("order_claims.changed", { merchant_id: Id, order_id: Id })

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

/** Announces a claim's change to live views and jobs. */
export const tellClaim = (
  { emit }: Pick<EngineContext, "emit">,
  { id, merchant_id, order_id }: Pick<ClaimRow, "id" | "merchant_id" | "order_id">,
) => emit(claimChanged, { id, organisation_ids: [merchant_id], merchant_id, order_id })
