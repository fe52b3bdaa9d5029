import { MOST_LINES, MOST_PIECES } from "@packhaus/contract/commerce/carts"
import { mergedMetadata } from "../resources/metadata.ts"
import { invalidFields } from "../resources/refusals.ts"
import { goodsOf, type PricedGoods } from "./goods.ts"
import { type CartItem, type FoundCart, lineOf, linesOf, secretId } from "./own.ts"
import { requireSold, requireStock } from "./reprice.ts"

type Metadata = Record<string, unknown> | null
export type NewLine = { variant_id: string; quantity: number; metadata?: Metadata | undefined }

const sameMetadata = (a: unknown, b: unknown) => JSON.stringify(a ?? {}) === JSON.stringify(b ?? {})

/** Throws `request.invalid` for goods that this shop front does not sell: it does not say which it knows. */
function requireKnown(goods: PricedGoods | undefined, path: string): PricedGoods {
  if (!goods?.is_sold) throw invalidFields([path], "choice.unknown")
  return goods
}

function lineFor({ cart }: FoundCart, line: NewLine, goods: PricedGoods): CartItem {
  const now = cart.updated_at
  return {
    id: secretId("item"),
    merchant_id: cart.merchant_id,
    cart_id: cart.id,
    variant_id: goods.variant_id,
    title: goods.title,
    description: goods.variant_title,
    thumbnail: goods.thumbnail,
    is_giftcard: false,
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
 * Adds goods to a locked cart; a line of the same goods with the same metadata takes them. Throws
 * `request.invalid` for goods that are not sold here and for too many lines or pieces, and
 * `commerce.not_allowed` for goods without a price in the region and for more than there are.
 */
export async function addLines(
  found: FoundCart,
  added: readonly NewLine[],
  pathOf: (index: number) => string = () => "",
) {
  const lines: CartItem[] = await linesOf(found)
  const known = new Set(lines.map(({ id }) => id))
  const asked = [...lines, ...added].map(({ variant_id, quantity }) => ({ variant_id, quantity }))
  const goods = await goodsOf(found.db, found.cart, asked)
  for (const [index, line] of added.entries()) {
    const one = requireKnown(goods.get(line.variant_id), `${pathOf(index)}variant_id`)
    const same = lines.findIndex(
      ({ variant_id, should_merge, metadata }) =>
        variant_id === line.variant_id && should_merge && sameMetadata(metadata, line.metadata),
    )
    const before = lines[same]
    if (before) lines[same] = { ...before, quantity: before.quantity + line.quantity }
    else lines.push(lineFor(found, line, one))
    if ((lines[same]?.quantity ?? 0) > MOST_PIECES)
      throw invalidFields([`${pathOf(index)}quantity`], "number.too_big")
  }
  if (lines.length > MOST_LINES) throw invalidFields([`${pathOf(0)}variant_id`], "list.too_long")
  const touched = lines.filter(({ variant_id }) =>
    added.some((one) => one.variant_id === variant_id),
  )
  requireSold(touched, goods)
  requireStock(touched, goods)
  await save(found, lines, known)
}

async function save({ rows }: FoundCart, lines: readonly CartItem[], known: ReadonlySet<string>) {
  const fresh = lines.filter(({ id }) => !known.has(id))
  await rows.insertAll(
    "cart_items",
    fresh.map(({ created_at: _, updated_at: __, ...line }) => line),
  )
  await rows.updateAll(
    "cart_items",
    lines.filter(({ id }) => known.has(id)).map(({ id, quantity }) => ({ id, quantity })),
  )
}

type LineChange = { quantity: number; metadata?: Metadata | undefined }

/** Changes a line of a locked cart; none of its pieces takes it away. Throws as `addLines` does. */
export async function changeLine(found: FoundCart, id: string, change: LineChange) {
  const { rows, db, cart } = found
  const lines = await linesOf(found)
  const line = lineOf(lines, id)
  if (change.quantity === 0) return removeLine(found, id)
  const after = lines.map((one) => (one.id === id ? { ...one, quantity: change.quantity } : one))
  if (change.quantity > line.quantity) {
    const same = after.filter(({ variant_id }) => variant_id === line.variant_id)
    const goods = await goodsOf(db, cart, same)
    requireSold(same, goods)
    requireStock(same, goods)
  }
  const metadata =
    change.metadata === undefined
      ? line.metadata
      : (mergedMetadata(line.metadata, change.metadata) as Metadata)
  await rows.update("cart_items", id, { quantity: change.quantity, metadata })
}

/** Takes a line out of a locked cart. Throws `row.not_found` for a line of another one. */
export async function removeLine(found: FoundCart, id: string) {
  lineOf(await linesOf(found), id)
  await found.rows.remove("cart_items", id)
}
