import { returnLifecycle } from "@packhaus/contract/commerce/return-lifecycle"
import { sql } from "kysely"
import { inside } from "../carts/own.ts"
import type { EngineContext } from "../resources/context.ts"
import type { Pieces } from "./receive.ts"
import { itemsOf, type ReturnRow, type SentOrder, tellReturn } from "./rows.ts"

/** Pieces of a locked order that the application received without a named return. */
export type Receipt = { id: string; pieces: readonly Pieces[] }

/** The status of a completely received return: `requires_action` if money must be refunded. */
const afterAll = ({ status, refund_amount, swap_id, claim_order_id }: ReturnRow) =>
  refund_amount > 0 && swap_id === null && claim_order_id === null
    ? returnLifecycle.next(status, "question")
    : returnLifecycle.next(status, "receive")

/**
 * Counts received pieces of a locked order towards its returns, oldest first: each receipt once. A
 * completely received return is received, or requires action if money must be refunded.
 */
export async function noteReceipt(
  context: EngineContext,
  order: Pick<SentOrder, "id" | "merchant_id">,
  receipt: Receipt,
) {
  const { db, rows } = inside(context, order.merchant_id)
  const all = await db
    .selectFrom("returns")
    .selectAll()
    .where("order_id", "=", order.id)
    .orderBy("id")
    .execute()
  if (all.some(({ receipt_id }) => receipt_id === receipt.id)) return
  const open = all.filter(({ status }) => status === "requested")
  const items = await itemsOf(
    db,
    open.map(({ id }) => id),
  )
  const left = new Map(receipt.pieces.map(({ item_id, quantity }) => [item_id, quantity]))
  const counted = items.flatMap((item) => {
    const before = item.received_quantity ?? 0
    const missing = (item.requested_quantity ?? 0) - before
    const now = Math.min(missing, left.get(item.item_id) ?? 0)
    if (now <= 0) return []
    left.set(item.item_id, (left.get(item.item_id) ?? 0) - now)
    return [{ id: item.id, received_quantity: before + now }]
  })
  if (counted.length === 0) return
  await rows.updateAll("return_items", counted)
  const come = new Map(counted.map(({ id, received_quantity }) => [id, received_quantity]))
  for (const row of open) {
    const own = items.filter(({ return_id }) => return_id === row.id)
    if (!own.some(({ id }) => come.has(id))) continue
    const isWhole = own.every(
      (item) =>
        (come.get(item.id) ?? item.received_quantity ?? 0) >= (item.requested_quantity ?? 0),
    )
    const next = isWhole ? afterAll(row) : undefined
    await db
      .updateTable("returns")
      .set({
        receipt_id: receipt.id,
        ...(next ? { status: next, received_at: sql<string>`packhaus_now()` } : {}),
      })
      .where("id", "=", row.id)
      .execute()
    await tellReturn(context, row)
  }
}
