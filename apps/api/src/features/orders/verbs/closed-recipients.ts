import { PLATFORM_ID } from "@packhaus/contract/organisations/status"
import { among } from "@packhaus/kernel/row-filters"
import { sql } from "kysely"
import type { Context } from "../../../context.ts"
import type { LockedOrder } from "../rows/locked-order.ts"

type Closed = (locked: LockedOrder, owner_id: string | undefined) => boolean

/**
 * Suppliers that may no longer read the recipients of these orders because their last parcel left
 * long ago. They get no further pieces: otherwise an old order would reveal the address again.
 */
export async function readClosed(
  { db }: Context,
  lockedOrders: readonly LockedOrder[],
): Promise<Closed> {
  const known = lockedOrders.filter(({ was }) => !was.isNew).map(({ order }) => order.id)
  if (known.length === 0) return () => false
  const found = await db
    .selectFrom("fulfillments")
    .select(["order_id", "fulfiller_id"])
    .distinct()
    .where(among("order_id", known))
    .whereRef("fulfiller_id", "<>", "merchant_id")
    .where("fulfiller_id", "<>", PLATFORM_ID)
    .where(sql<boolean>`not supplier_reads_recipient(order_id, merchant_id, fulfiller_id)`)
    .execute()
  const closed = new Set(found.map(({ order_id, fulfiller_id }) => `${order_id} ${fulfiller_id}`))
  return ({ order }, owner_id) => closed.has(`${order.id} ${owner_id}`)
}
