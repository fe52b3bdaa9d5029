import { Id } from "@packhaus/contract/kernel/values"
import { event } from "@packhaus/kernel/jobs/events"
import type { Row } from "@packhaus/kernel/table"
import type { EngineContext } from "../resources/context.ts"
import { notFound } from "../resources/refusals.ts"
import type { EngineDb } from "../stock/levels.ts"
import type { swapTables } from "./tables.ts"

/** A swap was created, confirmed by its shopper, settled or cancelled. `id` is its own. */
const swapChanged = event("swaps.changed", { merchant_id: Id, order_id: Id })

export type SwapTableRow = Row<typeof swapTables.swaps>

/**
 * Locks a swap of a locked order with its cart, waiting for a concurrent completion of it. Throws
 * `row.not_found` for another order's.
 */
export async function lockSwap(
  db: EngineDb,
  id: string,
  order: { id: string },
): Promise<SwapTableRow> {
  const find = () =>
    db
      .selectFrom("swaps")
      .selectAll()
      .where("id", "=", id)
      .where("order_id", "=", order.id)
      .executeTakeFirst()
  const known = await find()
  if (!known) throw notFound(id)
  await db
    .selectFrom("carts")
    .select("id")
    .where("id", "=", known.cart_id)
    .forNoKeyUpdate()
    .execute()
  return (await find()) ?? known
}

/** Announces a swap's change to live views and jobs. */
export const tellSwap = (
  { emit }: Pick<EngineContext, "emit">,
  { id, merchant_id, order_id }: Pick<SwapTableRow, "id" | "merchant_id" | "order_id">,
) => emit(swapChanged, { id, organisation_ids: [merchant_id], merchant_id, order_id })
