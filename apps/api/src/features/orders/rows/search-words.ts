import { isOfCart } from "@packhaus/contract/commerce/orders"
import { cutText } from "@packhaus/contract/kernel/text"
import type { ItemRow, OrderRow } from "./locked-order.ts"

const MAX = 16_000

type Word = string | null

/** These words, lower-cased, beside those that are there: what it was known by before stays. */
function withWords(known: string, words: readonly Word[]) {
  const before = known === "" ? [] : known.split("\n")
  const added = words.flatMap((word) => word?.trim().toLowerCase() || [])
  return cutText([...new Set([...before, ...added])].join("\n"), MAX)
}

/**
 * Puts down what an order is found by: number, ids, recipient, e-mail address, SKUs and tracking numbers
 * (`more`); without the person for those who may not find it by them.
 */
export function putWords(order: OrderRow, items: readonly ItemRow[], more: readonly string[] = []) {
  const { number, external_id, recipient, email } = order
  // A cart's id is secret: by parts of it, a search would tell it letter by letter.
  const shopId = isOfCart(external_id) ? null : external_id
  const words = [number, shopId, ...items.map(({ sku }) => sku), ...more]
  order.public_search = withWords(order.public_search, words)
  order.search = withWords(order.search, [recipient, email, ...words])
}
