import { findCart, inside } from "@packhaus/commerce/carts/own"
import { swapOfCart, swapsWith, wholeSwap } from "@packhaus/commerce/swaps/shown"
import type { swaps } from "@packhaus/contract/returns/swaps/endpoints"
import type { z } from "zod"
import type { Context } from "../../../context.ts"
import { withoutCode } from "../../carts/reads.ts"
import { engineOf } from "../../carts/verbs/engine.ts"
import { orderNumberOf } from "../../orders/reads/number.ts"

/** A swap with new goods, cart and order. Throws 404 outside the scope. */
export async function readSwap(context: Context, id: string) {
  const { merchant_id, cart_id } = await context.rows.one("swaps", id)
  const shop = inside(engineOf(context), merchant_id)
  const cart = await shop.rows.one("carts", cart_id)
  const swap = await wholeSwap({ cart, ...shop })
  const gift_cards = swap.cart.gift_cards.map((card) => withoutCode(context, card))
  return { ...swap, cart: { ...swap.cart, gift_cards } }
}

/** The same by its cart, whose id grants access. */
export const readSwapOfCart = async (context: Context, cart_id: string) =>
  swapOfCart(await findCart(engineOf(context), cart_id))

const readSwaps = swapsWith(orderNumberOf("w"))

export async function listSwaps(
  context: Context,
  query: z.output<(typeof swaps)["list"]["query"]>,
) {
  const { swaps: found, ...page } = await context.rows.page("swaps", query)
  const ids = found.map(({ id }) => id)
  return { ...page, swaps: await readSwaps(context.db, ids) }
}
