import { theirCart } from "@packhaus/commerce/orders/theirs"
import { createSwap } from "@packhaus/commerce/swaps/create"
import type { storeSwaps, swaps } from "@packhaus/contract/returns/swaps/endpoints"
import type { z } from "zod"
import { type Context, within } from "../../../../context.ts"
import { engineOf } from "../../../carts/verbs/engine.ts"
import { lockReturning } from "../../../orders/verbs/take-back.ts"
import { unclaimedOf } from "../../verbs/pieces.ts"

/** Creates a swap of an order. Throws 404 outside the scope, and the engine's errors. */
export async function create(
  context: Context,
  order_id: string,
  wanted: z.output<(typeof swaps)["create"]["body"]>,
) {
  const order = await unclaimedOf(await lockReturning(context, order_id))
  await createSwap(engineOf(context), order, wanted, {
    way: "return_shipping.option_id",
    isShopper: false,
  })
}

/** The same for the shopper, for goods in stock. Returns the swap's cart. */
export async function createAsShopper(
  context: Context,
  body: z.output<(typeof storeSwaps)["create"]["body"]>,
): Promise<string> {
  const { order_id, cart_id, return_shipping_option, ...wanted } = body
  const { merchant_id } = await theirCart(engineOf(context), order_id, cart_id)
  const inside = within(context, merchant_id)
  const order = await unclaimedOf(await lockReturning(inside, order_id))
  const return_shipping = return_shipping_option ? { option_id: return_shipping_option } : undefined
  const id = await createSwap(
    engineOf(inside),
    order,
    { ...wanted, return_shipping, allow_backorder: false },
    { way: "return_shipping_option", isShopper: true },
  )
  return (await inside.rows.one("swaps", id)).cart_id
}
