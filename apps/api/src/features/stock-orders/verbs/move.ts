import { announce } from "@packhaus/commerce/stock/verbs"
import { arrivalOf } from "@packhaus/contract/forecasts/rules"
import { ApiError } from "@packhaus/contract/kernel/errors"
import { isReleased, openOf, trackingKept, whyNot } from "@packhaus/contract/stock-orders/rules"
import type { Tracking } from "@packhaus/contract/stock-orders/schema"
import {
  type StockOrderVerb,
  stockOrderLifecycle,
  UNPAID_DAYS,
} from "@packhaus/contract/stock-orders/status"
import { type SqlBool, sql } from "kysely"
import { today as readToday } from "../../../business-day.ts"
import { type Context, within } from "../../../context.ts"
import { notify } from "../../notices/verbs/notify.ts"
import { stockOrderChanged } from "../events.ts"
import { lockStockOrder, type Order } from "./lock.ts"
import { creditStockOrder, followInvoice, passInvoice, releaseInvoice } from "./payment.ts"

export const now = sql<string>`packhaus_now()`

/** Throws what hinders this verb now, for this role: `stock_orders.unpaid`, or `stock_orders.not_open_for`. */
export function mustBePossible(
  { viewer }: Pick<Context, "viewer">,
  order: Order,
  verb: StockOrderVerb | "arrive" | "override" | "land",
) {
  const reason = whyNot(order, verb, viewer.role)
  if (reason === "unpaid") throw new ApiError("stock_orders.unpaid")
  if (reason) throw new ApiError("stock_orders.not_open_for", { status: order.status, reason })
}

/** Where this verb leads. Throws like `mustBePossible`. */
export function nextOf(context: Pick<Context, "viewer">, order: Order, verb: StockOrderVerb) {
  mustBePossible(context, order, verb)
  const next = stockOrderLifecycle.next(order.status, verb)
  if (!next)
    throw new ApiError("stock_orders.not_open_for", { status: order.status, reason: "status" })
  return next
}

type NoticeTarget = Pick<Order, "id" | "organisation_id" | "supplier_id">
type Change = { action: string; details?: Record<string, unknown> }
/** Writes the timeline of a stock order and notifies open pages. */
export async function noteChange(
  { note, emit }: Context,
  { id, organisation_id, supplier_id }: NoticeTarget,
  { action, details = {} }: Change,
) {
  await note({ entity: "stock_orders", entity_id: id, organisation_id, action, details })
  await emit(stockOrderChanged, { id, organisation_ids: [organisation_id, supplier_id] })
}

/** The lines of a locked order, in its merchant's rows. */
export const readLines = (context: Context, { id, organisation_id }: Order) =>
  within(context, organisation_id).rows.children("stock_order_lines", "stock_order_id", [id])
type Line = Awaited<ReturnType<typeof readLines>>[number]

/** Adds the expected pieces of these lines to incoming stock, or removes them. */
export async function announceOpen(
  context: Context,
  { organisation_id, location_id }: Order,
  { lines, sign }: { lines: readonly Line[]; sign: 1 | -1 },
) {
  const coming = lines.map((line) => ({
    inventory_item_id: line.inventory_item_id,
    location_id,
    quantity: sign * openOf(line),
  }))
  await announce(within(context, organisation_id).db, organisation_id, coming)
}

/**
 * The supplier begins: expected is the longest it may take from today (domain 4). Throws
 * `stock_orders.unpaid` until its invoice is paid, or released; a payment that bounces later stops nothing.
 */
export async function startStockOrder(context: Context, id: string) {
  const order = await followInvoice(context, await lockStockOrder(context, id))
  const status = nextOf(context, order, "start")
  await passInvoice(context, order)
  const { import_method: method, production_days } = order
  const expected_on = arrivalOf(await readToday(context), { method, production_days })
  await context.db
    .updateTable("stock_orders")
    .set({ status, started_at: now, expected_on })
    .where("id", "=", id)
    .execute()
  await noteChange(context, order, { action: "stock_order.started", details: { expected_on } })
}

/** Goods leave the supplier: they are announced at the place. */
export async function sendStockOrder(context: Context, id: string, tracking: Tracking) {
  const order = await lockStockOrder(context, id)
  const status = nextOf(context, order, "send")
  await context.db
    .updateTable("stock_orders")
    .set({ status, sent_at: now, ...trackingKept(tracking) })
    .where("id", "=", id)
    .execute()
  await announceOpen(context, order, { lines: await readLines(context, order), sign: 1 })
  await noteChange(context, order, { action: "stock_order.sent", details: tracking })
  await notify(context, [
    {
      name: "stock_order_sent",
      organisation_id: order.organisation_id,
      subject_id: id,
      params: { order: order.number, supplier: order.supplier_name },
    },
  ])
}

/** Corrects by which carrier and number goods travel. */
export async function trackStockOrder(context: Context, id: string, tracking: Tracking) {
  const order = await lockStockOrder(context, id)
  mustBePossible(context, order, "arrive")
  await context.db
    .updateTable("stock_orders")
    .set(trackingKept(tracking))
    .where("id", "=", id)
    .execute()
  await noteChange(context, order, { action: "stock_order.tracked", details: tracking })
}

async function end(
  context: Context,
  order: Order,
  { action, reason }: { action: string; reason: string },
) {
  const { id, organisation_id } = order
  const status = nextOf(context, order, "cancel")
  const lines = await readLines(context, order)
  if (order.status === "on_the_way") await announceOpen(context, order, { lines, sign: -1 })
  await within(context, organisation_id)
    .db.updateTable("stock_orders")
    .set({ status, cancelled_at: now, reason })
    .where("id", "=", id)
    .execute()
  await creditStockOrder(context, order, { why: "cancelled", lines })
  await noteChange(context, order, { action, details: { reason } })
  const recipients = [organisation_id, order.supplier_id].map((one) => ({
    name: "stock_order_cancelled" as const,
    organisation_id: one,
    subject_id: id,
    params: { order: order.number },
  }))
  await notify(context, recipients)
}

/**
 * Cancels a stock order: its customer until it is begun, an administrator until something has come. Its
 * invoice is credited whole.
 */
export async function cancelStockOrder(context: Context, id: string, reason: string) {
  const order = await lockStockOrder(context, id)
  await end(context, order, { action: "stock_order.cancelled", reason })
}

/**
 * An administrator allows production without payment, with a reason: opens the invoice's gate; the
 * invoice stays owed.
 */
export async function releaseStockOrder(context: Context, id: string, override_reason: string) {
  const order = await followInvoice(context, await lockStockOrder(context, id))
  mustBePossible(context, order, "override")
  await releaseInvoice(context, order, override_reason)
  await context.db
    .updateTable("stock_orders")
    .set({ override_reason })
    .where("id", "=", id)
    .execute()
  await noteChange(context, order, {
    action: "stock_order.released",
    details: { reason: override_reason },
  })
}

/** Cancels orders unpaid for thirty days (domain 4), and credits their invoices. */
export async function expireStockOrders(context: Context) {
  const unpaid = await context.db
    .selectFrom("stock_orders")
    .selectAll()
    .where("status", "=", "open")
    .where("payment_status", "=", "not_paid")
    .where("override_reason", "is", null)
    .where(sql<SqlBool>`created_at < packhaus_now() - ${`${UNPAID_DAYS} days`}::interval`)
    .orderBy("id")
    .limit(100)
    .forUpdate()
    .execute()
  for (const one of unpaid) {
    // Paid a moment ago: the order did not hear of it yet.
    const order = await followInvoice(context, one)
    if (!isReleased(order))
      await end(context, order, { action: "stock_order.expired", reason: "unpaid" })
  }
}
