import { loadCompleted } from "../carts/completed.ts"
import type { LoadedCart } from "../carts/load.ts"
import type { CartHandle, CartRow } from "../carts/own.ts"
import { sum } from "../totals/tax.ts"
import type { SentLine } from "./rows.ts"

type Shop = Omit<CartHandle, "cart">
type Pieces = { item_id: string; quantity: number }

/** What an order was made of in a shop front of ours, as it was paid; undefined for one of another shop. */
export async function boughtOf(shop: Shop, order_id: string): Promise<LoadedCart | undefined> {
  const carts = (await shop.rows.children("carts", "order_id", [order_id])) as CartRow[]
  if (carts.length === 0) return undefined
  const [loaded] = await loadCompleted(shop, carts)
  return loaded
}

/** So much of a sum are its first pieces of so many: whole units, and all pieces are the whole sum. */
const first = (total: number, pieces: number, of: number) =>
  of === 0 ? 0 : Number((BigInt(total) * BigInt(Math.min(pieces, of))) / BigInt(of))

/**
 * What pieces of an order come to, of what its lines came to with tax and less discounts. `before` says how many
 * of each line were reckoned before these, so that the parts of a line add up to it.
 */
export const valueOfPieces = (
  { items, totals }: Pick<LoadedCart, "items" | "totals">,
  lines: readonly Pick<SentLine, "id">[],
  { pieces, before }: { pieces: readonly Pieces[]; before: (item_id: string) => number },
) =>
  sum(
    pieces.map(({ item_id, quantity }) => {
      const index = lines.findIndex(({ id }) => id === item_id)
      const total = totals.lines[index]?.total ?? 0
      const of = items[index]?.quantity ?? 0
      const reckoned = before(item_id)
      return first(total, reckoned + quantity, of) - first(total, reckoned, of)
    }),
  )
