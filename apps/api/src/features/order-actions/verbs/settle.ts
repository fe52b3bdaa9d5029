import { withdrawSoldCards } from "@packhaus/commerce/gift-cards/sold"
import { emitNews } from "@packhaus/commerce/notifications/events"
import { releaseCollections } from "@packhaus/commerce/shopper-payments/of-edit"
import { captureOrder, returnPayments } from "@packhaus/commerce/shopper-payments/of-order"
import { refundOrder } from "@packhaus/commerce/shopper-payments/refund-order"
import type { NewRefund } from "@packhaus/commerce/shopper-payments/refunds"
import { type Context, within } from "../../../context.ts"
import { engineOf } from "../../carts/verbs/engine.ts"
import { cancelOrder, requireOfShopFront } from "../../orders/verbs/finish.ts"
import { setOrderPayment } from "../../orders/verbs/payment.ts"

/** An order of a shop front that the viewer sees, and the rows of its merchant. */
async function orderOf(context: Context, id: string) {
  const order = await context.rows.one("orders", id)
  requireOfShopFront(order)
  return { order, inside: within(context, order.merchant_id) }
}

/** Takes the money of what was promised for an order, which is then routed if it waited for that. */
export async function captureMoney(context: Context, id: string) {
  const { inside } = await orderOf(context, id)
  await captureOrder(engineOf(inside), id)
  await setOrderPayment(inside, id)
}

/** Gives back a part of what an order was paid, or all of it. Its goods stay what they are. */
export async function refundMoney(context: Context, id: string, refund: NewRefund) {
  const { order, inside } = await orderOf(context, id)
  await refundOrder(engineOf(inside), order, refund)
  await setOrderPayment(inside, id)
}

/** Cancels an order: its goods are free again, what was promised is given up, what was paid goes back. */
export async function takeBack(context: Context, id: string) {
  const { order, inside } = await orderOf(context, id)
  if (order.canceled_at) return
  // Payments are locked before gift cards, and both before their order; what asks for more payments before that.
  await releaseCollections(engineOf(inside), order)
  await returnPayments(engineOf(inside), id)
  await withdrawSoldCards(inside.db, id)
  await cancelOrder(inside, id)
  await emitNews(context, "order.canceled", order)
  await setOrderPayment(inside, id)
}
