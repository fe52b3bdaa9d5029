import { remembered } from "./shop.ts"

/**
 * The order edit whose difference is being paid on the provider's page, which leads back to the
 * checkout.
 */
export const PAID_EDIT = "paid edit"
const KEPT = "orders"
const MAX_ORDERS = 20

type Kept = readonly { id: string; cart_id: string }[]

function kept(): Kept {
  try {
    const list: unknown = JSON.parse(remembered.get(KEPT) ?? "[]")
    return Array.isArray(list) ? list : []
  } catch {
    return []
  }
}

/** Stores the cart of an order placed in this browser: it later proves whose order it is. */
export function keepOrder(id: string, cart_id: string) {
  const others = kept().filter((one) => one.id !== id)
  remembered.set(KEPT, JSON.stringify([{ id, cart_id }, ...others].slice(0, MAX_ORDERS)))
}

/** The cart of an order: from the `#` of a link in a mail, or from storage. */
export function cartOfOrder(id: string, hash: string): string | undefined {
  const linked = new URLSearchParams(hash.slice(1)).get("cart")
  if (linked) keepOrder(id, linked)
  return linked ?? kept().find((one) => one.id === id)?.cart_id
}
