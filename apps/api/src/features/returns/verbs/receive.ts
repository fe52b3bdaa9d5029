import { receiveReturn } from "@packhaus/commerce/returns/receive"
import { cancelReturn } from "@packhaus/commerce/returns/request"
import { findReturn } from "@packhaus/commerce/returns/rows"
import { refundOrder } from "@packhaus/commerce/shopper-payments/refund-order"
import { type Context, requirePassword } from "../../../context.ts"
import { engineOf } from "../../carts/verbs/engine.ts"
import { lockReturning } from "../../orders/verbs/take-back.ts"
import { sentOf } from "./pieces.ts"
import { takeBackTo } from "./returning.ts"

type Received = {
  items: readonly { item_id: string; quantity: number }[]
  refund?: number | undefined
  location_id?: string | null | undefined
}

async function lockReturn(context: Context, id: string) {
  const { order_id } = await context.rows.one("returns", id)
  const returning = await lockReturning(context, order_id)
  const order = sentOf(returning)
  const { db } = returning.inside
  return { db, order, returned: await findReturn(db, id, order) }
}

/**
 * Receives pieces of a return as a retour, and refunds it: once for any number of calls. Throws 404
 * outside the scope, `commerce.not_allowed` in another state, and `access.password_needed` for a
 * refund without a recent password.
 */
export async function receive(
  context: Context,
  id: string,
  { items, refund, location_id }: Received,
) {
  const { order, returned } = await lockReturn(context, id)
  const place = location_id ?? returned.location_id
  const amount = await receiveReturn(
    engineOf(context),
    returned,
    order,
    { items, refund },
    takeBackTo(context, order, place),
  )
  if (amount === 0) return
  requirePassword(context)
  await refundOrder(engineOf(context), order, {
    amount,
    reason: "return",
    no_notification: returned.no_notification,
  })
}

/** Cancels a return. Returns its order. */
export async function cancel(context: Context, id: string): Promise<string> {
  const { db, returned } = await lockReturn(context, id)
  await cancelReturn(engineOf(context), db, returned)
  return returned.order_id
}
