import { MAX_LINES, MAX_PIECES } from "@packhaus/contract/commerce/carts"
import { mergedMetadata } from "../resources/metadata.ts"
import { invalidFields } from "../resources/refusals.ts"
import type { PricedGoods } from "./goods.ts"
import { type CartItem, lineOf, secretId } from "./own.ts"
import type { OpenCart } from "./parts.ts"
import { type Changed, goodsOfCart, requireSold, requireStock } from "./reprice.ts"

type Metadata = Record<string, unknown> | null
export type NewLine = { variant_id: string; quantity: number; metadata?: Metadata | undefined }

const sameMetadata = (a: unknown, b: unknown) => JSON.stringify(a ?? {}) === JSON.stringify(b ?? {})

/**
 * Throws `request.invalid` for goods that this shop front does not sell, without revealing whether
 * they exist.
 */
function requireKnown(goods: PricedGoods | undefined, path: string): PricedGoods {
  if (!goods?.is_sold) throw invalidFields([path], "choice.unknown")
  return goods
}

function lineFor({ cart, now }: OpenCart, line: NewLine, goods: PricedGoods): CartItem {
  return {
    id: secretId("item"),
    merchant_id: cart.merchant_id,
    cart_id: cart.id,
    variant_id: goods.variant_id,
    title: goods.title,
    description: goods.variant_title,
    thumbnail: goods.thumbnail,
    is_giftcard: goods.is_giftcard,
    should_merge: true,
    allow_discounts: goods.allow_discounts,
    unit_price: goods.unit_price ?? 0,
    includes_tax: goods.includes_tax,
    quantity: line.quantity,
    tax_lines: [],
    adjustments: [],
    metadata: line.metadata ?? null,
    created_at: now,
    updated_at: now,
  }
}

/**
 * Adds goods to a locked cart; merges them into a line with the same goods and metadata. Throws
 * `request.invalid` for goods not sold here and for too many lines or pieces, and
 * `commerce.not_allowed` for goods without a price in the region and for more than are available,
 * unless backorders are allowed.
 */
export async function addLines(
  open: OpenCart,
  added: readonly NewLine[],
  pathOf: (index: number) => string = () => "",
  { isBackorder = false } = {},
): Promise<Changed> {
  const items = [...open.items]
  const goods = await goodsOfCart(open, [...items, ...added])
  for (const [index, line] of added.entries()) {
    const one = requireKnown(goods.get(line.variant_id), `${pathOf(index)}variant_id`)
    const same = items.findIndex(
      ({ variant_id, should_merge, metadata }) =>
        variant_id === line.variant_id && should_merge && sameMetadata(metadata, line.metadata),
    )
    const before = items[same]
    const after = before
      ? { ...before, quantity: before.quantity + line.quantity }
      : lineFor(open, line, one)
    if (after.quantity > MAX_PIECES)
      throw invalidFields([`${pathOf(index)}quantity`], "number.too_big")
    items.splice(before ? same : items.length, 1, after)
  }
  if (items.length > MAX_LINES) throw invalidFields([`${pathOf(0)}variant_id`], "list.too_long")
  const touched = items.filter(({ variant_id }) =>
    added.some((one) => one.variant_id === variant_id),
  )
  requireSold(touched, goods)
  if (!isBackorder) requireStock(touched, goods)
  return { ...open, items, goods }
}

type LineChange = { quantity: number; metadata?: Metadata | undefined }

/** Changes a line of a locked cart; quantity 0 removes it. Throws like `addLines`. */
export async function changeLine(
  open: OpenCart,
  id: string,
  { quantity, metadata }: LineChange,
): Promise<Changed> {
  const line = lineOf(open.items, id)
  if (quantity === 0) return removeLine(open, id)
  const merged =
    metadata === undefined ? line.metadata : (mergedMetadata(line.metadata, metadata) as Metadata)
  const items = open.items.map((one) =>
    one === line ? { ...one, quantity, metadata: merged } : one,
  )
  const goods = await goodsOfCart(open, items)
  if (quantity > line.quantity) {
    const same = items.filter(({ variant_id }) => variant_id === line.variant_id)
    requireSold(same, goods)
    requireStock(same, goods)
  }
  return { ...open, items, goods }
}

/** Removes a line from a locked cart. Throws `row.not_found` for a line of another cart. */
export function removeLine(open: OpenCart, id: string): OpenCart {
  const line = lineOf(open.items, id)
  return { ...open, items: open.items.filter((one) => one !== line) }
}
