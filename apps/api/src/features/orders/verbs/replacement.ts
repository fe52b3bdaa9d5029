import { notAllowed } from "@packhaus/commerce/resources/refusals"
import type { Context } from "../../../context.ts"
import { lockOrder } from "../rows/lock-order.ts"
import { type FulfilledGoods, fulfilItems } from "./fulfil.ts"

/**
 * Packs all that is reserved at one place for an order of what goes out instead of pieces of another: at
 * `location_id`, else where most of it is. Throws `commerce.not_allowed` where nothing is reserved there, and while
 * the order must not leave.
 */
export async function fulfilReplacement(
  context: Context,
  id: string,
  { location_id, no_notification }: FulfilledGoods,
) {
  const { locked } = await lockOrder(context, id, null)
  const [most] = locked.reserved.toSorted((a, b) => b.quantity - a.quantity)
  const place = location_id ?? most?.location_id
  const lines = locked.reserved.filter((one) => one.location_id === place)
  if (!place || lines.length === 0)
    throw notAllowed({ id, reason: "nothing_reserved", holds: locked.order.holds })
  const items = lines.map(({ line_item_id, quantity }) => ({ item_id: line_item_id, quantity }))
  await fulfilItems(context, id, { items, location_id: place, no_notification })
}
