import { sql } from "kysely"
import { lockStock } from "../carts/finish.ts"
import type { CartItem } from "../carts/own.ts"
import { type PlacedOrder, placedOrderOf } from "../carts/placed-order.ts"
import { goodsOfCart, requireStock } from "../carts/reprice.ts"
import { settleSoldCards } from "../gift-cards/sold.ts"
import { emitNews } from "../notifications/events.ts"
import type { EngineContext } from "../resources/context.ts"
import { notAllowed } from "../resources/refusals.ts"
import { assignPayments, isPromised } from "../shopper-payments/of-edit.ts"
import { differenceOf, type LoadedEdit, loadEdit } from "./load.ts"
import { lockEdit, nextStatus, requireChange, requireShown } from "./verbs.ts"

/** Applies the changed lines to an order, in the caller's transaction. */
export type ChangeOrder = (
  context: EngineContext,
  order_id: string,
  order: PlacedOrder,
) => Promise<void>

/** Additional pieces of each variant. */
function increase({ before, after }: LoadedEdit) {
  const had = new Map(before.items.map(({ id, quantity }) => [id, quantity]))
  return after.items.flatMap(({ id, variant_id, quantity }) => {
    const more = quantity - (had.get(id) ?? 0)
    return more > 0 ? [{ variant_id, quantity: more }] : []
  })
}

/** Writes the edited lines of an order into the cart that records its pricing. */
async function saveLines({ before, after }: LoadedEdit) {
  const { rows } = before
  const known = new Map(before.items.map((item) => [item.id, item]))
  const changed = after.items.filter((item) => {
    const had = known.get(item.id)
    return had && JSON.stringify(had) !== JSON.stringify(item)
  })
  await rows.updateAll(
    "cart_items",
    changed.map(({ id, quantity, adjustments }) => ({ id, quantity, adjustments })),
  )
  await rows.insertAll(
    "cart_items",
    after.items
      .filter(({ id }) => !known.has(id))
      .map(
        ({ created_at: _, updated_at: __, ...item }): Omit<CartItem, "created_at" | "updated_at"> =>
          item,
      ),
  )
}

type Confirmation = {
  change: ChangeOrder
  /** A shopper completes it and must have authorized the surcharge. */
  isShopper: boolean
}

/**
 * Applies an edit to its order, once, however many requests confirm it: lines and totals become the
 * edit's, and payments for it become the order's. Throws `commerce.not_allowed` for more pieces
 * than are available, and for a shopper before the difference is authorized. Returns the id of the
 * order.
 */
export async function confirmEdit(
  context: EngineContext,
  id: string,
  { change, isShopper }: Confirmation,
): Promise<string> {
  const locked = await lockEdit(context, id)
  if (isShopper) requireShown(locked)
  const { edit, shop } = locked
  const { order_id } = edit
  if (edit.status === "confirmed") return order_id
  const status = nextStatus(edit, "confirm")
  // Later payments for the edit belong to the order.
  const isPaid = await isPromised(shop, edit.payment_collection_id)
  if (isShopper && !isPaid) throw notAllowed({ id, reason: "payment_needed" })
  const order = await shop.db
    .selectFrom("orders")
    .select("canceled_at")
    .where("id", "=", order_id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  if (order.canceled_at) throw notAllowed({ id, reason: "canceled" })
  const loaded = await loadEdit(shop, edit)
  requireChange(loaded)
  const difference_due = differenceOf(loaded)
  if (isShopper && difference_due !== edit.difference_due)
    throw notAllowed({ id, reason: "order_changed", difference_due })
  const { after } = loaded
  const goods = await goodsOfCart(after, after.items)
  const more = increase(loaded)
  requireStock(more, await lockStock({ ...after, goods: await goodsOfCart(after, more) }))
  await saveLines(loaded)
  if (await settleSoldCards(after, order_id, loaded.before))
    await emitNews(context, "gift_card.created", { id: order_id, merchant_id: edit.merchant_id })
  await assignPayments(shop, edit.payment_collection_id, order_id)
  const items = after.items.filter(({ quantity }) => quantity > 0)
  const placed = { ...after, goods, items }
  await change(
    context,
    order_id,
    placedOrderOf(placed, { is_captured: false, placed_at: after.now }),
  )
  const { viewer } = context
  await shop.db
    .updateTable("order_edits")
    .set({
      status,
      difference_due,
      confirmed_by: isShopper ? (viewer.customer_id ?? null) : viewer.id,
      confirmed_at: sql<string>`packhaus_now()`,
    })
    .where("id", "=", id)
    .execute()
  return order_id
}
