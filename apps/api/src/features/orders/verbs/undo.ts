import { cancelFulfillment } from "@packhaus/commerce/orders/fulfillments"
import { lockLevels } from "@packhaus/commerce/stock/levels"
import { restock } from "@packhaus/commerce/stock/verbs"
import { isSupplier } from "@packhaus/contract/access/roles"
import { ApiError } from "@packhaus/contract/kernel/errors"
import { isUndoOver, SUPPLIER_UNDO_DAYS } from "@packhaus/contract/orders/rules"
import { currentTime } from "../../../business-day.ts"
import type { Context } from "../../../context.ts"
import { returnPackaging } from "../../stock/packaging-stocks/verbs/take.ts"
import { planRouting } from "../routing/plan-routing.ts"
import { itemOf, lockFulfillment, requireTurn } from "../rows/lock-fulfillment.ts"
import { notOpenFor } from "../rows/lock-order.ts"
import { sumOf } from "../rows/locked-order.ts"
import { saveOrders } from "../rows/save-orders.ts"
import { enqueuePush } from "../tracking-pushes/verbs/enqueue.ts"

/**
 * Undoes a fulfilment: returns product and packaging stock, cancels the shop's fulfilment, and
 * routes and reserves what is still ordered. Returned pieces cannot be undone. `isCancel`, the
 * engine's verb: throws `orders.not_open_for` for a shipped fulfilment, and shows the fulfillment
 * status `canceled` of a shop-front order of which nothing else is packed.
 */
export async function undoFulfillment(
  context: Context,
  id: string,
  fulfillment_id: string,
  { isCancel = false } = {},
) {
  const taken = await lockFulfillment(context, id, fulfillment_id)
  const { locked, inside, fulfillment, pieces } = taken
  requireTurn(taken, "undo")
  await requireInTime(context, fulfillment)
  const isShipped = fulfillment.status === "shipped"
  if (isShipped && isCancel) throw notOpenFor(locked, "undo", "shipped")
  const { merchant_id } = locked.order
  await lockLevels(
    inside.db,
    merchant_id,
    locked.items.flatMap((item) => item.inventory_item_id ?? []),
  )
  for (const { line_item_id, quantity } of pieces) {
    const item = itemOf(locked, line_item_id)
    item.fulfilled_quantity -= quantity
    if (isShipped) item.shipped_quantity -= quantity
    if (item.returned_quantity > item.shipped_quantity + item.fulfilled_elsewhere_quantity)
      throw new ApiError("orders.already_returned", { status: fulfillment.status, verb: "undo" })
  }
  await cancelFulfillment(inside.db, fulfillment)
  if (isCancel) locked.order.unheld_status = "canceled"
  const { location_id } = fulfillment
  await restock(
    inside.db,
    merchant_id,
    // Pieces that took no level when packed return to none.
    pieces.flatMap(({ inventory_item_id, quantity, is_counted }) =>
      inventory_item_id && is_counted ? [{ inventory_item_id, location_id, quantity }] : [],
    ),
    { kind: "undo", cause_id: fulfillment_id, actor_id: context.viewer.id },
  )
  const goods = pieces.filter((piece) => !itemOf(locked, piece.line_item_id).is_bundle)
  await returnPackaging(inside, fulfillment)
  await enqueuePush(inside, locked.order, fulfillment_id, "cancel")
  locked.notes.push({
    action: "order.undone",
    details: { fulfillment_id, pieces: sumOf(goods, ({ quantity }) => quantity) },
  })
  await planRouting(inside, [locked])
  await saveOrders(inside, [locked])
}

/** Throws `orders.undo_too_late` for a supplier whose parcel left too long ago. */
async function requireInTime(context: Context, { shipped_at }: { shipped_at: string | null }) {
  const { role } = context.viewer
  if (!isSupplier(role) || shipped_at === null) return
  if (isUndoOver(role, shipped_at, Date.parse(await currentTime(context))))
    throw new ApiError("orders.undo_too_late", { days: SUPPLIER_UNDO_DAYS })
}
