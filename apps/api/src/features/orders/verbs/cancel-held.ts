import { returnReductions } from "@packhaus/commerce/carts/use-reductions"
import { disableSoldCards } from "@packhaus/commerce/gift-cards/sold"
import { emitNews } from "@packhaus/commerce/notifications/events"
import type { PaymentStatus } from "@packhaus/contract/commerce/orders"
import { isOfCart } from "@packhaus/contract/commerce/orders"
import { type SqlBool, sql } from "kysely"
import { currentTime } from "../../../business-day.ts"
import { type Context, within } from "../../../context.ts"
import { isDisabled } from "../../organisations/reads/disabled.ts"
import { heldOfDisabled } from "../events.ts"
import { PORTION } from "../reads/waiting.ts"
import { type LockedOrder, lockOrders } from "../rows/locked-order.ts"
import { saveOrders } from "../rows/save-orders.ts"
import { cancelLines } from "../rules/cancel-lines.ts"

const unpaid: readonly PaymentStatus[] = ["not_paid", "awaiting", "requires_action"]

/** An unpaid order returns its use of a discount and its gift card amount. */
async function giveBack(context: Context, canceled: readonly LockedOrder[]) {
  const orders = canceled.map(({ order }) => order)
  const open = orders.filter(({ payment_status }) => unpaid.includes(payment_status))
  for (const [merchant_id, own] of Map.groupBy(open, (order) => order.merchant_id))
    await returnReductions(
      within(context, merchant_id).db,
      own.map(({ id }) => id),
    )
}

/**
 * Cancels a batch of held orders of disabled organisations, oldest first; routed ones are still
 * shipped (domain 1). Canceled orders are not found again, so each is canceled once.
 */
export async function cancelHeld(context: Context) {
  const { db, emit } = context
  const disabled = db.selectFrom("organisations").select("id").where(isDisabled)
  const held = await db
    .selectFrom("orders")
    .select("orders.id")
    .where(sql<SqlBool>`orders.holds <> '{}'`)
    .where("orders.canceled_at", "is", null)
    .where("orders.merchant_id", "in", disabled)
    .orderBy("orders.created_at")
    .orderBy("orders.id")
    .limit(PORTION)
    .execute()
  const now = await currentTime(context)
  const lockedOrders = await lockOrders(
    context,
    held.map(({ id }) => id),
  )
  // A person may have released one while this waited for its lock.
  const open = lockedOrders.filter(
    ({ order }) => order.holds.length > 0 && order.canceled_at === null,
  )
  for (const [merchant_id, own] of Map.groupBy(open, ({ order }) => order.merchant_id))
    await disableSoldCards(
      within(context, merchant_id).db,
      own.map(({ order }) => order.id),
    )
  for (const locked of open) cancelLines(locked, now, "order.canceled_disabled")
  await saveOrders(context, open)
  await giveBack(context, open)
  for (const { order } of open)
    if (isOfCart(order.external_id)) await emitNews(context, "order.canceled", order)
  if (held.length === PORTION) await emit(heldOfDisabled, { id: "held", organisation_ids: [] })
}
