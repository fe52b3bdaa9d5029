import { withdrawSoldCards } from "@packhaus/commerce/gift-cards/sold"
import { emitNews } from "@packhaus/commerce/notifications/events"
import { releaseCollections } from "@packhaus/commerce/shopper-payments/of-edit"
import { captureOrder, returnPayments } from "@packhaus/commerce/shopper-payments/of-order"
import { refundOrder } from "@packhaus/commerce/shopper-payments/refund-order"
import type { NewRefund } from "@packhaus/commerce/shopper-payments/refunds"
import { type Context, within } from "../../../../context.ts"
import { engineOf } from "../../../carts/verbs/engine.ts"
import { cancelOrder, requireOfShopFront } from "../../../orders/verbs/finish.ts"
import { setOrderPayment } from "../../../orders/verbs/payment.ts"

/** A shop-front order in the viewer's scope, with the rows of its merchant. */
async function orderOf(context: Context, id: string) {
  const order = await context.rows.one("orders", id)
  requireOfShopFront(order)
  return { order, inside: within(context, order.merchant_id) }
}

/** Captures the authorized money of an order; an order that waited for payment is then routed. */
export async function captureMoney(context: Context, id: string) {
  const { inside } = await orderOf(context, id)
  await captureOrder(engineOf(inside), id)
  await setOrderPayment(inside, id)
}

/** Refunds a part of an order's payment, or all of it. Its goods do not change. */
export async function refundMoney(context: Context, id: string, refund: NewRefund) {
  const { order, inside } = await orderOf(context, id)
  await refundOrder(engineOf(inside), order, refund)
  await setOrderPayment(inside, id)
}

/** Cancels an order: releases its goods, cancels authorizations and refunds captured money. */
export async function takeBack(context: Context, id: string) {
  const { order, inside } = await orderOf(context, id)
  if (order.canceled_at) return
  // Lock order: payment collections, payments, gift cards, order.
  await releaseCollections(engineOf(inside), order)
  await returnPayments(engineOf(inside), id)
  await withdrawSoldCards(inside.db, id)
  await cancelOrder(inside, id)
  await emitNews(context, "order.canceled", order)
  await setOrderPayment(inside, id)
}
