import { confirmEdit } from "@packhaus/commerce/order-edits/confirm"
import { findEdit } from "@packhaus/commerce/order-edits/verbs"
import { type Context, within } from "../../../../context.ts"
import { engineOf } from "../../../carts/verbs/engine.ts"
import { changeOrder } from "../../../carts/verbs/place.ts"
import { setOrderPayment } from "../../../orders/verbs/payment.ts"

/**
 * Applies an edit to its order with the effects of any order change: routing, reservations,
 * releases.
 */
export async function applyEdit(context: Context, id: string, { isShopper = false } = {}) {
  const engine = engineOf(context)
  const { edit } = await findEdit(engine, id)
  const order_id = await confirmEdit(engine, id, {
    isShopper,
    change: (_, order, placed) => changeOrder(context, order, placed),
  })
  await setOrderPayment(within(context, edit.merchant_id), order_id)
}
