import { isSupplier } from "@packhaus/contract/access/roles"
import { ApiError } from "@packhaus/contract/kernel/errors"
import { packagingExpectedOn, whyNot } from "@packhaus/contract/packaging-orders/rules"
import {
  type PackagingOrderVerb,
  packagingOrderLifecycle,
} from "@packhaus/contract/packaging-orders/status"
import { isReleased, trackingKept } from "@packhaus/contract/stock-orders/rules"
import type { Tracking } from "@packhaus/contract/stock-orders/schema"
import { UNPAID_DAYS } from "@packhaus/contract/stock-orders/status"
import { type SqlBool, sql } from "kysely"
import { today as readToday } from "../../../business-day.ts"
import { type Context, within } from "../../../context.ts"
import { notify } from "../../notices/verbs/notify.ts"
import { packagingOrderChanged } from "../events.ts"
import { handlersOf, lockPackagingOrder, type Order } from "./lock.ts"
import { creditPackagingOrder, followInvoice, passInvoice, releaseInvoice } from "./payment.ts"

export const now = sql<string>`packhaus_now()`

/** Throws what hinders this verb now: `packaging_orders.unpaid`, or `packaging_orders.not_open_for`. */
export function mustBePossible(
  { viewer }: Pick<Context, "viewer">,
  order: Order,
  verb: Parameters<typeof whyNot>[1],
) {
  const reason = whyNot(order, verb, viewer.role)
  if (reason === "unpaid") throw new ApiError("packaging_orders.unpaid")
  if (reason) throw new ApiError("packaging_orders.not_open_for", { status: order.status, reason })
}

/** Where this verb leads. Throws like `mustBePossible`. */
export function nextOf(context: Pick<Context, "viewer">, order: Order, verb: PackagingOrderVerb) {
  mustBePossible(context, order, verb)
  const next = packagingOrderLifecycle.next(order.status, verb)
  if (!next)
    throw new ApiError("packaging_orders.not_open_for", { status: order.status, reason: "status" })
  return next
}

/** Suppliers process orders assigned to them; owners of the location alone may not (403). */
function mustMake({ viewer }: Context, { supplier_id }: Order) {
  if (isSupplier(viewer.role) && supplier_id !== viewer.organisation_id)
    throw new ApiError("access.denied")
}

type Told = Pick<Order, "id" | "organisation_id" | "supplier_id" | "location_owner_id">
type Change = { action: string; details?: Record<string, unknown> }
/** Writes the timeline of a packaging order and notifies open pages. */
export async function noteChange(
  { note, emit }: Context,
  order: Told,
  { action, details = {} }: Change,
) {
  const { id, organisation_id } = order
  await note({ entity: "packaging_orders", entity_id: id, organisation_id, action, details })
  await emit(packagingOrderChanged, {
    id,
    organisation_ids: [organisation_id, ...handlersOf(order)],
  })
}

/** The lines of a locked order. */
export const readLines = (context: Context, { id, organisation_id }: Order) =>
  within(context, organisation_id).rows.children("packaging_order_lines", "packaging_order_id", [
    id,
  ])

/**
 * Making it begins: expected is the longest it may take from today. Throws `packaging_orders.unpaid` until
 * its invoice is paid, or released; a payment that bounces later stops nothing.
 */
export async function startPackagingOrder(context: Context, id: string) {
  const locked = await lockPackagingOrder(context, id)
  mustMake(context, locked)
  const order = await followInvoice(context, locked)
  const status = nextOf(context, order, "start")
  await passInvoice(context, order)
  const expected_on = packagingExpectedOn(await readToday(context), order.production_days)
  await context.db
    .updateTable("packaging_orders")
    .set({ status, started_at: now, expected_on })
    .where("id", "=", id)
    .execute()
  await noteChange(context, order, {
    action: "packaging_order.started",
    details: { expected_on },
  })
}

/** The supplier ships the order. */
export async function sendPackagingOrder(context: Context, id: string, tracking: Tracking) {
  const order = await lockPackagingOrder(context, id)
  mustMake(context, order)
  const status = nextOf(context, order, "send")
  await context.db
    .updateTable("packaging_orders")
    .set({ status, sent_at: now, ...trackingKept(tracking) })
    .where("id", "=", id)
    .execute()
  await noteChange(context, order, { action: "packaging_order.sent", details: tracking })
  await notify(context, [
    {
      name: "packaging_order_sent",
      organisation_id: order.organisation_id,
      subject_id: id,
      params: { order: order.number, place: order.location_name },
    },
  ])
}

/** Corrects by which carrier and number it travels. */
export async function trackPackagingOrder(context: Context, id: string, tracking: Tracking) {
  const order = await lockPackagingOrder(context, id)
  mustMake(context, order)
  mustBePossible(context, order, "arrive")
  await context.db
    .updateTable("packaging_orders")
    .set(trackingKept(tracking))
    .where("id", "=", id)
    .execute()
  await noteChange(context, order, { action: "packaging_order.tracked", details: tracking })
}

async function end(
  context: Context,
  order: Order,
  { action, reason }: { action: string; reason: string },
) {
  const { id, organisation_id, supplier_id } = order
  const status = nextOf(context, order, "cancel")
  await within(context, organisation_id)
    .db.updateTable("packaging_orders")
    .set({ status, cancelled_at: now, reason })
    .where("id", "=", id)
    .execute()
  const lines = await readLines(context, order)
  await creditPackagingOrder(context, order, { why: "cancelled", lines })
  await noteChange(context, order, { action, details: { reason } })
  const audience = supplier_id === null ? [organisation_id] : [organisation_id, supplier_id]
  await notify(
    context,
    audience.map((one) => ({
      name: "packaging_order_cancelled" as const,
      organisation_id: one,
      subject_id: id,
      params: { order: order.number },
    })),
  )
}

/**
 * Cancels a packaging order: its customer until it is begun, an administrator until something has come. Its
 * invoice is credited whole.
 */
export async function cancelPackagingOrder(context: Context, id: string, reason: string) {
  const order = await lockPackagingOrder(context, id)
  await end(context, order, { action: "packaging_order.cancelled", reason })
}

/**
 * An administrator allows production without payment, with a reason: opens the invoice's gate; the
 * invoice stays owed.
 */
export async function releasePackagingOrder(context: Context, id: string, override_reason: string) {
  const order = await followInvoice(context, await lockPackagingOrder(context, id))
  mustBePossible(context, order, "override")
  await releaseInvoice(context, order, override_reason)
  await context.db
    .updateTable("packaging_orders")
    .set({ override_reason })
    .where("id", "=", id)
    .execute()
  await noteChange(context, order, {
    action: "packaging_order.released",
    details: { reason: override_reason },
  })
}

/** Cancels orders unpaid for thirty days (domain 4), and credits their invoices. */
export async function expirePackagingOrders(context: Context) {
  const unpaid = await context.db
    .selectFrom("packaging_orders")
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
      await end(context, order, { action: "packaging_order.expired", reason: "unpaid" })
  }
}
