import { isOfCart } from "@packhaus/contract/commerce/orders"
import { cutText } from "@packhaus/contract/kernel/text"
import type { ItemRow, OrderRow } from "./locked-order.ts"

const MAX = 16_000

type Word = string | null

/**
 * Adds words in lower case and keeps the known ones, so that former values still find the order.
 */
function withWords(known: string, words: readonly Word[]) {
  const before = known === "" ? [] : known.split("\n")
  const added = words.flatMap((word) => word?.trim().toLowerCase() || [])
  return cutText([...new Set([...before, ...added])].join("\n"), MAX)
}

/**
 * Stores the search words of an order: number, ids, recipient, e-mail address, city, SKUs and
 * tracking numbers (`more`); a second set without personal data for readers who may not search by them.
 */
export function putWords(order: OrderRow, items: readonly ItemRow[], more: readonly string[] = []) {
  const { number, external_id, recipient, email, shipping_address } = order
  // A cart's id is secret; searching by parts of it would reveal it letter by letter.
  const shopId = isOfCart(external_id) ? null : external_id
  const words = [number, shopId, ...items.map(({ sku }) => sku), ...more]
  order.public_search = withWords(order.public_search, words)
  order.search = withWords(order.search, [
    recipient,
    email,
    shipping_address?.city ?? null,
    ...words,
  ])
}
