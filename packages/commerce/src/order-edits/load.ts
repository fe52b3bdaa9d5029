import type { Row } from "@packhaus/kernel/table"
import { sql } from "kysely"
import { type Inside, loadCompleted } from "../carts/completed.ts"
import { type LoadedCart, totalsOfCart } from "../carts/load.ts"
import type { CartItem } from "../carts/own.ts"
import { adjusted } from "../carts/reprice.ts"
import { type Variants as LineVariants, variantsOf } from "../carts/variants.ts"
import { variantsOfDiscounts } from "../discounts/reads.ts"
import { notFound } from "../resources/refusals.ts"
import type { orderEditTables } from "./tables.ts"

export type EditRow = Row<typeof orderEditTables.order_edits>
export type ChangeRow = Row<typeof orderEditTables.order_item_changes>

/** A line of an order with its packed pieces. */
type OrderedLine = { id: string; order_id: string; fulfilled_quantity: number }

/** An edit with the cart that records its order's pricing, before and after the edit. */
export type LoadedEdit = {
  edit: EditRow
  changes: readonly ChangeRow[]
  before: LoadedCart
  after: LoadedCart
  /** The order's lines by the ids of their cart lines. */
  lines: ReadonlyMap<string, OrderedLine>
  variants: LineVariants
}

type Variants = Awaited<ReturnType<typeof variantsOfDiscounts>>

/**
 * The lines with current amounts of their order's discounts. A line keeps a discount it had,
 * regardless of the discount's current conditions.
 */
function discounted(
  items: readonly CartItem[],
  { discounts }: LoadedCart["reductions"],
  variants: Variants,
): CartItem[] {
  const limited = discounts.map((discount) => {
    const allowed = variants.get(discount.id)
    if (!allowed) return discount
    const concerned = items.filter(
      ({ variant_id, adjustments }) =>
        allowed.has(variant_id ?? "") ||
        adjustments.some(({ discount_id }) => discount_id === discount.id),
    )
    return { ...discount, line_ids: new Set(concerned.map(({ id }) => id)) }
  })
  return adjusted(items, { discounts: limited })
}

/**
 * The cart after an edit: added lines come last, removed lines have no pieces, and discounts are
 * spread over all lines.
 */
function edited(
  before: LoadedCart,
  lines: LoadedEdit["lines"],
  { changes, variants }: { changes: readonly ChangeRow[]; variants: Variants },
): LoadedCart {
  if (changes.length === 0) return before
  const byLine = new Map(changes.map((change) => [change.original_line_item_id, change]))
  const items = before.items.map((item) => {
    const change = byLine.get(lines.get(item.id)?.id ?? "")
    if (!change) return item
    const quantity = change.type === "item_remove" ? 0 : (change.quantity ?? item.quantity)
    return { ...item, quantity }
  })
  const added = changes
    .flatMap(({ line, quantity }) => (line ? { ...line, quantity: quantity ?? line.quantity } : []))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const after = {
    ...before,
    items: discounted([...items, ...added], before.reductions, variants),
  }
  return { ...after, totals: totalsOfCart(after) }
}

const linesOf = async ({ db }: Inside, order_ids: readonly string[]) =>
  db
    .selectFrom("order_items")
    .select(["id", "order_id", "fulfilled_quantity"])
    .where(sql<boolean>`order_id = any(${order_ids})`)
    .orderBy("order_id")
    .orderBy("position")
    .execute()

/** Edits with all relations, in a constant number of statements. */
export async function loadEdits(shop: Inside, edits: readonly EditRow[]): Promise<LoadedEdit[]> {
  if (edits.length === 0) return []
  const order_ids = [...new Set(edits.map(({ order_id }) => order_id))]
  const ids = edits.map(({ id }) => id)
  const changes = await shop.rows.children("order_item_changes", "order_edit_id", ids)
  const carts = await shop.rows.children("carts", "order_id", order_ids)
  const loaded = await loadCompleted(shop, carts)
  const byOrder = new Map(loaded.map((one) => [one.cart.order_id, one]))
  const ordered = Map.groupBy(await linesOf(shop, order_ids), ({ order_id }) => order_id)
  const all = [
    ...loaded.flatMap(({ items }) => items),
    ...changes.flatMap(({ line }) => line ?? []),
  ]
  const ofLines = await variantsOf(shop.db, all)
  const variants = await variantsOfDiscounts(
    shop.db,
    loaded.flatMap(({ discount_ids }) => discount_ids),
    all.flatMap(({ variant_id }) => variant_id ?? []),
  )
  return edits.flatMap((edit) => {
    const before = byOrder.get(edit.order_id)
    if (!before) return []
    const own = ordered.get(edit.order_id) ?? []
    const lines = new Map(
      before.items.flatMap(({ id }, index) => {
        const line = own[index]
        return line ? [[id, line] as const] : []
      }),
    )
    const mine = changes.filter(({ order_edit_id }) => order_edit_id === edit.id)
    // Confirmed changes are in the order and its cart already.
    const after =
      edit.status === "confirmed" ? before : edited(before, lines, { changes: mine, variants })
    return { edit, changes: mine, before, after, lines, variants: ofLines }
  })
}

/** One edit. Throws `row.not_found` if its order is not of a shop front. */
export async function loadEdit(shop: Inside, edit: EditRow): Promise<LoadedEdit> {
  const [loaded] = await loadEdits(shop, [edit])
  if (!loaded) throw notFound(edit.id)
  return loaded
}

/** The change of an order's total by an edit. Minor units. */
export const differenceOf = ({ edit, before, after }: LoadedEdit) =>
  edit.status === "confirmed"
    ? (edit.difference_due ?? 0)
    : after.totals.total - before.totals.total
