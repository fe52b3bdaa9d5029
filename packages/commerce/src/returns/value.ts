import { loadCompleted } from "../carts/completed.ts"
import type { LoadedCart } from "../carts/load.ts"
import type { CartHandle, CartRow } from "../carts/own.ts"
import { sum } from "../totals/tax.ts"
import type { SentLine } from "./rows.ts"

type Shop = Omit<CartHandle, "cart">
type Pieces = { item_id: string; quantity: number }

/**
 * The cart of an order of our shop fronts, as it was paid; undefined for an order of another shop.
 */
export async function boughtOf(shop: Shop, order_id: string): Promise<LoadedCart | undefined> {
  const carts = (await shop.rows.children("carts", "order_id", [order_id])) as CartRow[]
  if (carts.length === 0) return undefined
  const [loaded] = await loadCompleted(shop, carts)
  return loaded
}

/**
 * The share of a sum for the first `pieces` of `of`: whole units, and all pieces are the whole sum.
 */
const first = (total: number, pieces: number, of: number) =>
  of === 0 ? 0 : Number((BigInt(total) * BigInt(Math.min(pieces, of))) / BigInt(of))

/** Pieces of an order's lines; `before`: pieces of each line that were counted before them. */
export type ReckonedPieces = {
  lines: readonly Pick<SentLine, "id">[]
  pieces: readonly Pieces[]
  before: (item_id: string) => number
}

/**
 * The share that pieces have of an amount of their lines, such that the shares of a line add up to
 * it.
 */
function shareOfPieces(
  items: LoadedCart["items"],
  { lines, pieces, before }: ReckonedPieces,
  amountOf: (index: number) => number,
) {
  return sum(
    pieces.map(({ item_id, quantity }) => {
      const index = lines.findIndex(({ id }) => id === item_id)
      const amount = amountOf(index)
      const of = items[index]?.quantity ?? 0
      const reckoned = before(item_id)
      return first(amount, reckoned + quantity, of) - first(amount, reckoned, of)
    }),
  )
}

/** The value of an order's pieces: the share of their line totals with tax and less discounts. */
export const valueOfPieces = (
  { items, totals }: Pick<LoadedCart, "items" | "totals">,
  reckoned: ReckonedPieces,
) => shareOfPieces(items, reckoned, (index) => totals.lines[index]?.total ?? 0)

/** The discount on an order's pieces. */
export const discountOfPieces = (
  { items }: Pick<LoadedCart, "items">,
  reckoned: ReckonedPieces,
  discount_id: string,
) =>
  shareOfPieces(items, reckoned, (index) =>
    sum(
      (items[index]?.adjustments ?? [])
        .filter((one) => one.discount_id === discount_id)
        .map(({ amount }) => amount),
    ),
  )
