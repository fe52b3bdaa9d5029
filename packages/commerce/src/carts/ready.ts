import { notAllowed } from "../resources/refusals.ts"
import type { PricedCart } from "./load.ts"
import { requireSold, requireStock } from "./reprice.ts"

const needed = ["first_name", "last_name", "address_1", "city", "country_code"] as const

/**
 * Throws `commerce.not_allowed` naming missing parts, unless a cart can become an order: available
 * goods, a shipping method, and a recipient.
 */
export function requireReady({ cart, items, methods, goods, swap }: Omit<PricedCart, "totals">) {
  const missing = (reason: string, more: object = {}) =>
    notAllowed({ id: cart.id, reason, ...more })
  if (swap?.canceled_at) throw missing("swap_canceled", { swap_id: swap.id })
  if (items.length === 0) throw missing("cart_empty")
  if (!cart.email) throw missing("email_needed")
  const address = cart.shipping_address
  const fields = needed.filter((field) => !address?.[field])
  if (fields.length > 0) throw missing("shipping_address_needed", { missing: fields })
  if (methods.length === 0) throw missing("shipping_method_needed")
  // Goods that a merchant put into a draft are for sale in every channel, at an agreed price.
  if (cart.type !== "draft_order") requireSold(items, goods)
  if (!swap?.allow_backorder) requireStock(items, goods)
}
