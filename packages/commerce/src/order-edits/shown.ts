import type { OrderEdit } from "@packhaus/contract/commerce/order-edits"
import type { PaymentCollection } from "@packhaus/contract/commerce/payment-collections"
import type { Inside } from "../carts/completed.ts"
import type { LoadedCart } from "../carts/load.ts"
import { shownLines, shownTotals } from "../carts/shown.ts"
import {
  type CollectionRow,
  collectionForShopper,
  shownCollection,
} from "../shopper-payments/collections.ts"
import { type ChangeRow, differenceOf, type LoadedEdit } from "./load.ts"

type Line = OrderEdit["items"][number]

/** The lines of a cart of the edit's order, under their ids in the order. */
function linesOf({ edit, changes, lines, variants }: LoadedEdit, cart: LoadedCart): Line[] {
  const added = new Set(changes.flatMap(({ line }) => line?.id ?? []))
  return shownLines(cart, { variants }).map((item) => {
    const id = lines.get(item.id)?.id ?? item.id
    return {
      ...item,
      id,
      original_item_id: lines.has(item.id) ? id : null,
      order_edit_id: added.has(item.id) ? edit.id : null,
      tax_lines: item.tax_lines.map((one) => ({ ...one, item_id: id })),
    }
  })
}

/** A change with its resulting line and the line it changes. */
function shownChange(
  { merchant_id: _, quantity: __, line, ...change }: ChangeRow,
  { before, after }: { before: readonly Line[]; after: readonly Line[] },
): OrderEdit["changes"][number] {
  const original = change.original_line_item_id
  const line_item_id = line?.id ?? (change.type === "item_remove" ? null : original)
  const lineOf = (lines: readonly Line[], id: string | null) =>
    lines.find((one) => one.id === id) ?? null
  return {
    ...change,
    line_item_id,
    line_item: lineOf(after, line_item_id),
    original_line_item: lineOf(before, original),
    deleted_at: null,
  }
}

/** An edit as the merchant sees it. */
export function shownEdit(
  loaded: LoadedEdit,
  payment_collection: PaymentCollection | null = null,
): OrderEdit {
  const { sales_channel_id: _, ...edit } = loaded.edit
  const { refunded_total: __, refundable_amount: ___, ...totals } = shownTotals(loaded.after)
  const before = linesOf(loaded, loaded.before)
  const after = linesOf(loaded, loaded.after)
  return {
    ...edit,
    changes: loaded.changes.map((change) => shownChange(change, { before, after })),
    items: after.filter(({ quantity }) => quantity > 0),
    ...totals,
    difference_due: differenceOf(loaded),
    payment_collection,
  }
}

/** The same with the payment collection. */
export async function shownWhole(shop: Inside, loaded: LoadedEdit): Promise<OrderEdit> {
  const id = loaded.edit.payment_collection_id
  const [found] = id ? await shop.rows.children("payment_collections", "id", [id]) : []
  if (!found) return shownEdit(loaded)
  const collection = found as CollectionRow
  return shownEdit(loaded, await shownCollection({ collection, ...shop }))
}

/** An edit as its shopper sees it. */
export const forShopper = ({ merchant_id: _, payment_collection, ...edit }: OrderEdit) => ({
  ...edit,
  payment_collection: payment_collection && collectionForShopper(payment_collection),
  internal_note: null,
  created_by: null,
  requested_by: null,
  confirmed_by: null,
  declined_by: null,
  canceled_by: null,
})
