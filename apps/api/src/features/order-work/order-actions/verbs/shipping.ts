import type { MethodChoice } from "@packhaus/commerce/carts/methods"
import { addShippingMethod } from "@packhaus/commerce/order-edits/shipping"
import type { Context } from "../../../../context.ts"
import { engineOf } from "../../../carts/verbs/engine.ts"
import { changeOrder } from "../../../carts/verbs/place.ts"

/**
 * Sets a shipping method of a shop-front order; the shopper pays a surcharge as for an order edit.
 */
export async function addShipping(context: Context, id: string, choice: MethodChoice) {
  const { merchant_id: organisation_id } = await context.rows.one("orders", id)
  const name = await addShippingMethod(engineOf(context), id, choice, (_, order_id, placed) =>
    changeOrder(context, order_id, placed),
  )
  const action = "order.shipping_added"
  await context.note({
    entity: "orders",
    entity_id: id,
    organisation_id,
    action,
    details: { name },
  })
}
