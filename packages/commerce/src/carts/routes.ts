import { carts } from "@packhaus/contract/commerce/cart-endpoints"
import { routesFor } from "@packhaus/kernel/routes"
import type { EngineContext } from "../resources/context.ts"
import { notAllowed } from "../resources/refusals.ts"
import { settleCart } from "./changed.ts"
import { createCart } from "./create.ts"
import { addLines, changeLine, removeLine } from "./lines.ts"
import { loadCart } from "./load.ts"
import { addMethod } from "./methods.ts"
import { findCart, lockCart } from "./own.ts"
import { type OpenCart, readCart } from "./parts.ts"
import type { Changed } from "./reprice.ts"
import { shownCart } from "./shown.ts"
import { removeDiscount, replaceReductions, updateCart } from "./update.ts"

/**
 * Choices of a shopper. Throws `commerce.not_allowed` for a swap's cart, whose goods were agreed.
 */
function ofChoice(open: OpenCart) {
  if (open.swap) throw notAllowed({ id: open.cart.id, reason: "goods_are_agreed" })
  return open
}
const decides = ["region_id", "sales_channel_id", "discounts", "gift_cards"] as const

/** Changes relations of the shopper's cart and replies with the cart. */
async function changing(
  context: EngineContext,
  id: string,
  change: (open: OpenCart) => Changed | Promise<Changed>,
  options: { taxes?: boolean } = {},
) {
  const open = await readCart(await lockCart(context, id))
  return shownCart(await settleCart(context, open, await change(open), options))
}

/** Carts in the store API. Shoppers never set prices or totals. */
export const cartRoutes = routesFor<EngineContext>()(carts, {
  async create({ body, ...context }) {
    const { items = [] } = body
    const open = await replaceReductions(await createCart(context, body), body)
    const filled = items.length === 0 ? open : await addLines(open, items, (n) => `items.${n}.`)
    return shownCart(await settleCart(context, open, filled))
  },
  async read({ params, ...context }) {
    return shownCart(await loadCart(await findCart(context, params.id)))
  },
  update: ({ params, body, ...context }) =>
    changing(context, params.id, (open) => {
      const isChoice = decides.some((field) => body[field] !== undefined)
      return updateCart(context, isChoice ? ofChoice(open) : open, body)
    }),
  addLine: ({ params, body, ...context }) =>
    changing(context, params.id, (open) => addLines(ofChoice(open), [body])),
  updateLine: ({ params, body, ...context }) =>
    changing(context, params.id, (open) => changeLine(ofChoice(open), params.line_id, body)),
  removeLine: ({ params, ...context }) =>
    changing(context, params.id, (open) => removeLine(ofChoice(open), params.line_id)),
  addShippingMethod: ({ params, body, ...context }) =>
    changing(context, params.id, (open) => addMethod(open, body)),
  removeDiscount: ({ params, ...context }) =>
    changing(context, params.id, (open) => removeDiscount(open, params.code)),
  calculateTaxes: ({ params, ...context }) =>
    changing(context, params.id, (open) => open, { taxes: true }),
})
