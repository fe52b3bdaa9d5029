import { carts } from "@packhaus/contract/commerce/cart-endpoints"
import { routesFor } from "@packhaus/kernel/routes"
import type { EngineContext } from "../resources/context.ts"
import { settleCart } from "./changed.ts"
import { createCart } from "./create.ts"
import { addLines, changeLine, removeLine } from "./lines.ts"
import { loadCart } from "./load.ts"
import { addMethod } from "./methods.ts"
import { type FoundCart, findCart, lockCart } from "./own.ts"
import { shownCart } from "./shown.ts"
import { removeDiscount, replaceReductions, updateCart } from "./update.ts"

/** Changes what belongs to a cart of the shopper's and shows what it has become. */
async function changing(
  context: EngineContext,
  id: string,
  change: (found: FoundCart) => Promise<unknown>,
  options: { taxes?: boolean } = {},
) {
  const found = await lockCart(context, id)
  await change(found)
  return shownCart(context, await settleCart(found, options))
}

/** What shoppers do with carts. Prices and totals are never theirs to say. */
export const cartRoutes = routesFor<EngineContext>()(carts, {
  async create({ body, ...context }) {
    const found = await createCart(context, body)
    await replaceReductions(found, body)
    return shownCart(context, await settleCart(found))
  },
  async read({ params, ...context }) {
    return shownCart(context, await loadCart(await findCart(context, params.id)))
  },
  async update({ params, body, ...context }) {
    const updated = await updateCart(context, await lockCart(context, params.id), body)
    return shownCart(context, await settleCart(updated))
  },
  addLine: ({ params, body, ...context }) =>
    changing(context, params.id, (found) => addLines(found, [body])),
  updateLine: ({ params, body, ...context }) =>
    changing(context, params.id, (found) => changeLine(found, params.line_id, body)),
  removeLine: ({ params, ...context }) =>
    changing(context, params.id, (found) => removeLine(found, params.line_id)),
  addShippingMethod: ({ params, body, ...context }) =>
    changing(context, params.id, (found) => addMethod(found, body)),
  removeDiscount: ({ params, ...context }) =>
    changing(context, params.id, (found) => removeDiscount(found, params.code)),
  calculateTaxes: ({ params, ...context }) =>
    changing(context, params.id, async () => {}, { taxes: true }),
})
