import { completeCart } from "@packhaus/commerce/carts/complete"
import { shownOrder } from "@packhaus/commerce/carts/order"
import { shownCart } from "@packhaus/commerce/carts/shown"
import { swapOfCart } from "@packhaus/commerce/swaps/shown"
import { paymentKeys } from "@packhaus/contract/carts/endpoints"
import { cartCompletion } from "@packhaus/contract/commerce/store-orders"
import { routes } from "../../context.ts"
import { engineOf } from "./verbs/engine.ts"
import { listKeys, removeKeys, savePaymentKeys } from "./verbs/keys.ts"
import { placeOrder } from "./verbs/place.ts"

const completion = routes(cartCompletion, {
  async complete({ params, ...context }) {
    const engine = engineOf(context)
    const done = await completeCart(engine, params.id, (_, order) => placeOrder(context, order))
    if (done.type === "cart")
      return { type: "cart" as const, data: (await shownCart(done.loaded)).cart }
    if (done.found.cart.type === "swap")
      return { type: "swap" as const, data: await swapOfCart(done.found) }
    return { type: "order" as const, data: await shownOrder(done.found, done.order_id) }
  },
})

const keys = routes(paymentKeys, {
  list: async ({ params, ...context }) => ({
    payment_keys: await listKeys(context, params.id),
  }),
  save: async ({ body, ...context }) => ({ payment_keys: await savePaymentKeys(context, body) }),
  remove: async ({ params, ...context }) => ({
    ...(await removeKeys(context, params.id)),
    object: "payment_keys" as const,
  }),
})

export const cartRoutes = [...completion, ...keys]
