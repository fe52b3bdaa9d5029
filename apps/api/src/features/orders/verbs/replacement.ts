import type { Context } from "../../../context.ts"
import { lockOrder } from "../rows/lock-order.ts"
import { openOf } from "../rows/locked-order.ts"
import { type FulfilledGoods, fulfilItems } from "./fulfil.ts"

/** Packs all open pieces of a replacement order, like `fulfilItems`. */
export async function fulfilReplacement(context: Context, id: string, goods: FulfilledGoods) {
  const { locked } = await lockOrder(context, id, null)
  const items = locked.items
    .map((item) => ({ item_id: item.id, quantity: openOf(item) }))
    .filter(({ quantity }) => quantity > 0)
  await fulfilItems(context, id, { ...goods, items })
}
