import type { Row } from "@packhaus/kernel/table"
import type { EngineContext } from "../resources/context.ts"
import { notFound } from "../resources/refusals.ts"
import type { EngineDb } from "../stock/levels.ts"
import { swapChanged } from "./events.ts"
import type { swapTables } from "./tables.ts"

export type SwapTableRow = Row<typeof swapTables.swaps>

/**
 * A swap of an order that the caller locked, with its cart locked: whoever completes that is waited for. Throws
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

/** Whoever looks at the swap, or waits for it, learns what became of it. */
export const tellSwap = (
  { emit }: Pick<EngineContext, "emit">,
  { id, merchant_id, order_id }: Pick<SwapTableRow, "id" | "merchant_id" | "order_id">,
) => emit(swapChanged, { id, organisation_ids: [merchant_id], merchant_id, order_id })
