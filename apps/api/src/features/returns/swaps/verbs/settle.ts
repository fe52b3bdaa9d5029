import { lockSwap } from "@packhaus/commerce/swaps/rows"
import { cancelSwap, settleSwap } from "@packhaus/commerce/swaps/settle"
import type { Context } from "../../../../context.ts"
import { engineOf } from "../../../carts/verbs/engine.ts"
import { cancelInShop } from "../../../orders/verbs/cancel-in-shop.ts"
import { setOrderPayment } from "../../../orders/verbs/payment.ts"
import { lockReturning } from "../../../orders/verbs/take-back.ts"

export type OfSwap = { id: string; swap_id: string }

/**
 * Locks an order and its swap. Throws 404 for an order outside the scope and for another order's
 * swap.
 */
export async function lockSwapOf(context: Context, { id, swap_id }: OfSwap) {
  const { inside } = await lockReturning(context, id)
  return lockSwap(inside.db, swap_id, { id })
}

const nothingToPay = { amount: 0, amount_refunded: 0, canceled_at: null }
/** Captures or refunds the difference of a swap; its new goods are sent from then on. */
export async function processPayment(context: Context, of: OfSwap) {
  const swap = await lockSwapOf(context, of)
  const { new_order_id } = swap
  const settled_at = await settleSwap(engineOf(context), swap)
  if (!settled_at || !new_order_id) return
  await setOrderPayment(context, new_order_id, [{ ...nothingToPay, captured_at: settled_at }])
}

/** Cancels a swap: none of its new goods are sent. */
export async function cancel(context: Context, of: OfSwap) {
  const swap = await lockSwapOf(context, of)
  await cancelSwap(engineOf(context), swap)
  if (swap.new_order_id) await cancelInShop(context, swap.new_order_id)
}
