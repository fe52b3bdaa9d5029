import { emitNews } from "@packhaus/commerce/notifications/events"
import { theirCart } from "@packhaus/commerce/orders/theirs"
import { requestReturn } from "@packhaus/commerce/returns/request"
import type { returns, storeReturns } from "@packhaus/contract/returns/endpoints"
import type { AnnounceReturn } from "@packhaus/contract/returns/schema"
import type { z } from "zod"
import { type Context, within } from "../../../context.ts"
import { engineOf } from "../../carts/verbs/engine.ts"
import { lockReturning, noteAnnounced } from "../../orders/verbs/take-back.ts"
import { unclaimedOf } from "./pieces.ts"
import { receive } from "./receive.ts"

/**
 * Creates a return of an order, and receives it at once if the pieces are here already. Throws 404
 * for an order outside the scope, and the engine's errors.
 */
export async function request(
  context: Context,
  order_id: string,
  { receive_now, ...wanted }: z.output<(typeof returns)["request"]["body"]>,
) {
  const order = await unclaimedOf(await lockReturning(context, order_id))
  const id = await requestReturn(engineOf(context), order, wanted)
  if (!receive_now) {
    if (!wanted.no_notification)
      await emitNews(context, "order.return_requested", order, { return_id: id })
    return
  }
  const items = wanted.items.map(({ item_id, quantity }) => ({ item_id, quantity }))
  await receive(context, id, { items, refund: wanted.refund })
}

/**
 * Announces pieces that a shopper sends back, for the merchant's own people: the order's history
 * shows it. Throws 404 outside the scope, and a fault of the piece for more than were sent.
 */
export async function announce(
  context: Context,
  order_id: string,
  { items, note }: AnnounceReturn,
) {
  const returning = await lockReturning(context, order_id)
  const { inside } = returning
  const order = await unclaimedOf(returning)
  const id = await requestReturn(engineOf(inside), order, { items, note: note || undefined })
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0)
  await noteAnnounced(returning, { pieces, note: note || null })
  await emitNews(inside, "order.return_requested", order, { return_id: id })
}

/** The same for the shopper, with the shop front's return options. Returns the return's id. */
export async function requestAsShopper(
  context: Context,
  { order_id, cart_id, ...wanted }: z.output<(typeof storeReturns)["create"]["body"]>,
) {
  const { merchant_id } = await theirCart(engineOf(context), order_id, cart_id)
  const inside = within(context, merchant_id)
  const order = await unclaimedOf(await lockReturning(inside, order_id))
  const id = await requestReturn(engineOf(inside), order, wanted, {
    items: "items",
    way: "return_shipping.option_id",
    isShopper: true,
  })
  await emitNews(inside, "order.return_requested", order, { return_id: id })
  return { inside, id }
}
