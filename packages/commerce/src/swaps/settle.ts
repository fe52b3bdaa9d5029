import { type SqlBool, sql } from "kysely"
import { loadCompleted } from "../carts/completed.ts"
import { type CartRow, inside } from "../carts/own.ts"
import { settleSoldCards, withdrawSoldCards } from "../gift-cards/sold.ts"
import { emitNews } from "../notifications/events.ts"
import type { EngineContext } from "../resources/context.ts"
import { notAllowed } from "../resources/refusals.ts"
import { giveUpPayment } from "../shopper-payments/give-up-payment.ts"
import { capturePayment, tellPayment } from "../shopper-payments/payments.ts"
import { leftOfOrder, refundOrder } from "../shopper-payments/refund-order.ts"
import type { EngineDb } from "../stock/levels.ts"
import { type SwapTableRow, tellSwap } from "./rows.ts"

const now = sql<string>`packhaus_now()`

/** Creates the gift cards among the new goods of a swap. */
async function makeSoldCards(
  context: EngineContext,
  { merchant_id, cart_id, new_order_id }: SwapTableRow,
) {
  if (!new_order_id) return
  const shop = inside(context, merchant_id)
  const carts = (await shop.rows.children("carts", "id", [cart_id])) as CartRow[]
  const [bought] = await loadCompleted(shop, carts)
  if (bought && (await settleSoldCards(bought, new_order_id)))
    await emitNews(context, "gift_card.created", { id: new_order_id, merchant_id })
}

/**
 * Captures or refunds the difference of a locked swap, at most what was paid for its order: once
 * for any number of calls. Then creates gift cards among the new goods. Throws
 * `commerce.not_allowed` before the shopper confirmed it, and for a cancelled one. Returns the time
 * of settling, unless it was settled before.
 */
export async function settleSwap(
  context: EngineContext,
  swap: SwapTableRow,
): Promise<string | undefined> {
  const { id, order_id, merchant_id, cart_id, settled_at, canceled_at, confirmed_at } = swap
  if (canceled_at) throw notAllowed({ id, reason: "canceled" })
  if (!confirmed_at) throw notAllowed({ id, reason: "not_confirmed" })
  if (settled_at) return undefined
  const { db } = inside(context, merchant_id)
  const due = swap.difference_due ?? 0
  if (due < 0) {
    const amount = Math.min(-due, await leftOfOrder(db, order_id))
    await refundOrder(
      context,
      { id: order_id, merchant_id },
      {
        amount,
        reason: "swap",
        no_notification: swap.no_notification,
      },
    )
  } else {
    const payments = await db
      .selectFrom("payments")
      .select("id")
      .where("cart_id", "=", cart_id)
      .execute()
    for (const payment of payments) await capturePayment(context, payment.id)
  }
  await makeSoldCards(context, swap)
  const settled = await db
    .updateTable("swaps")
    .set({ settled_at: now })
    .where("id", "=", id)
    .returning("settled_at")
    .executeTakeFirstOrThrow()
  await tellSwap(context, swap)
  return settled.settled_at ?? undefined
}

/**
 * Throws `commerce.not_allowed`, naming the obstacle, unless the swap has no return, fulfilment or
 * payment in progress.
 */
async function requireIdle(
  db: EngineDb,
  { id, new_order_id, difference_due, settled_at }: SwapTableRow,
) {
  if (settled_at && (difference_due ?? 0) < 0) throw notAllowed({ id, reason: "refunded" })
  const [back] = await db
    .selectFrom("returns")
    .select(["id", "status"])
    .where("swap_id", "=", id)
    .where("status", "<>", "canceled")
    .execute()
  if (back) throw notAllowed({ id, reason: "return_open", return_id: back.id })
  if (!new_order_id) return
  const [packed] = await db
    .selectFrom("fulfillments")
    .select("id")
    .where("order_id", "=", new_order_id)
    .where(sql<SqlBool>`status <> 'canceled'`)
    .execute()
  if (packed) throw notAllowed({ id, reason: "fulfillment_open", fulfillment_id: packed.id })
  const left = await leftOfOrder(db, new_order_id)
  if (left > 0) throw notAllowed({ id, reason: "paid", left })
}

/** Voids the authorization for the new goods at its provider. */
async function giveUpPromise(context: EngineContext, db: EngineDb, { cart_id }: SwapTableRow) {
  const promised = await db
    .selectFrom("payments")
    .selectAll()
    .where("cart_id", "=", cart_id)
    .where("captured_at", "is", null)
    .where("canceled_at", "is", null)
    .forNoKeyUpdate()
    .execute()
  for (const payment of promised) {
    await giveUpPayment(context, db, payment)
    await tellPayment(context, payment)
  }
}

/**
 * Cancels a locked swap; the caller cancels its new order. Throws `commerce.not_allowed` while its
 * return is open or received, goods are packed or money was captured, and for a cancelled one.
 */
export async function cancelSwap(context: EngineContext, swap: SwapTableRow) {
  const { id, merchant_id, canceled_at } = swap
  if (canceled_at) throw notAllowed({ id, reason: "canceled" })
  const { db } = inside(context, merchant_id)
  await requireIdle(db, swap)
  if (swap.new_order_id) await withdrawSoldCards(db, swap.new_order_id)
  await giveUpPromise(context, db, swap)
  await db.updateTable("swaps").set({ canceled_at: now }).where("id", "=", id).execute()
  await tellSwap(context, swap)
}
