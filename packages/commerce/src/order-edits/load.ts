import type { Row } from "@packhaus/kernel/table"
import { sql } from "kysely"
import { type Inside, loadCompleted } from "../carts/completed.ts"
import { type LoadedCart, totalsOfCart } from "../carts/load.ts"
import type { CartItem } from "../carts/own.ts"
import { notFound } from "../resources/refusals.ts"
import type { orderEditTables } from "./tables.ts"

export type EditRow = Row<typeof orderEditTables.order_edits>
export type ChangeRow = Row<typeof orderEditTables.order_item_changes>

/** A line of an order, and how many pieces of it are packed. */
export type OrderedLine = { id: string; order_id: string; fulfilled_quantity: number }

/** An edit with the cart that says how its order was priced, as that is and as it is with the edit. */
export type LoadedEdit = {
  edit: EditRow
  changes: readonly ChangeRow[]
  before: LoadedCart
  after: LoadedCart
  /** The lines of the order, by those of the cart. */
  lines: ReadonlyMap<string, OrderedLine>
}

/** A line with so many pieces. What discounts took stays with the pieces it was taken of. */
function resized(item: CartItem, quantity: number): CartItem {
  const kept = item.quantity === 0 ? 0 : Math.min(quantity, item.quantity) / item.quantity
  const adjustments = item.adjustments.map((one) => ({
    ...one,
    amount: Math.round(one.amount * kept),
  }))
  return { ...item, quantity, adjustments }
}

/** The cart as an edit makes it: what is added stands behind what was there, what is removed has no pieces. */
function edited(
  before: LoadedCart,
  lines: LoadedEdit["lines"],
  changes: readonly ChangeRow[],
): LoadedCart {
  const byLine = new Map(changes.map((change) => [change.original_line_item_id, change]))
  const items = before.items.map((item) => {
    const change = byLine.get(lines.get(item.id)?.id ?? "")
    if (!change) return item
    return resized(item, change.type === "item_remove" ? 0 : (change.quantity ?? item.quantity))
  })
  const added = changes
    .flatMap(({ line, quantity }) => (line ? { ...line, quantity: quantity ?? line.quantity } : []))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const after = { ...before, items: [...items, ...added] }
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

/** Edits with all that belongs to them: as many statements for fifty as for one. */
export async function loadEdits(shop: Inside, edits: readonly EditRow[]): Promise<LoadedEdit[]> {
  if (edits.length === 0) return []
  const order_ids = [...new Set(edits.map(({ order_id }) => order_id))]
  const ids = edits.map(({ id }) => id)
  const changes = await shop.rows.children("order_item_changes", "order_edit_id", ids)
  const carts = await shop.rows.children("carts", "order_id", order_ids)
  const loaded = await loadCompleted(shop, carts)
  const byOrder = new Map(loaded.map((one) => [one.cart.order_id, one]))
  const ordered = Map.groupBy(await linesOf(shop, order_ids), ({ order_id }) => order_id)
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
    // What was confirmed is in the order, and in its cart.
    const after = edit.status === "confirmed" ? before : edited(before, lines, mine)
    return { edit, changes: mine, before, after, lines }
  })
}

/** One edit. Throws `row.not_found` where its order is not of a shop front. */
export async function loadEdit(shop: Inside, edit: EditRow): Promise<LoadedEdit> {
  const [loaded] = await loadEdits(shop, [edit])
  if (!loaded) throw notFound(edit.id)
  return loaded
}

/** What an edit changes of the total of its order, or changed. Minor units. */
export const differenceOf = ({ edit, before, after }: LoadedEdit) =>
  edit.status === "confirmed"
    ? (edit.difference_due ?? 0)
    : after.totals.total - before.totals.total
