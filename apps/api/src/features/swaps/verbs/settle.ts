import { lockSwap } from "@packhaus/commerce/swaps/rows"
import { cancelSwap, settleSwap } from "@packhaus/commerce/swaps/settle"
import type { Context } from "../../../context.ts"
import { engineOf } from "../../carts/verbs/engine.ts"
import { cancelInShop } from "../../orders/verbs/cancel-in-shop.ts"
import { lockReturning } from "../../orders/verbs/take-back.ts"

export type OfSwap = { id: string; swap_id: string }

/** A swap of an order, both locked. Throws 404 for a stranger's order and for another order's swap. */
export async function lockSwapOf(context: Context, { id, swap_id }: OfSwap) {
  const { inside } = await lockReturning(context, id)
  return lockSwap(inside.db, swap_id, { id })
}

/** Takes the difference of a swap, or gives it back. */
export async function processPayment(context: Context, of: OfSwap) {
  await settleSwap(engineOf(context), await lockSwapOf(context, of))
}

/** Gives a swap up: nothing of its new goods goes out. */
export async function cancel(context: Context, of: OfSwap) {
  const swap = await lockSwapOf(context, of)
  await cancelSwap(engineOf(context), swap)
  if (swap.new_order_id) await cancelInShop(context, swap.new_order_id)
}
