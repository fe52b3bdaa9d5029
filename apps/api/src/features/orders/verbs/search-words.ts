import type { ItemRow, OrderRow } from "./in-hand.ts"

const MAX = 16_000

/**
 * What an order is found by, lower-cased: number, ids, recipient, e-mail address, SKUs. Words that are
 * there stay: tracking numbers, and what the order was known by before.
 */
export function wordsOf(order: OrderRow, items: readonly ItemRow[], more: readonly string[] = []) {
  const { number, external_id, recipient, email, search } = order
  const parts = [number, external_id, recipient, email, ...items.map(({ sku }) => sku), ...more]
  const known = search === "" ? [] : search.split("\n")
  const words = parts.flatMap((part) => part?.trim().toLowerCase() || [])
  return [...new Set([...known, ...words])].join("\n").slice(0, MAX)
}
