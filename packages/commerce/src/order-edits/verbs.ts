import { type OrderEditVerb, orderEditLifecycle } from "@packhaus/contract/commerce/order-edits"
import { sql } from "kysely"
import type { Inside } from "../carts/completed.ts"
import { inside, secretId } from "../carts/own.ts"
import { emitNews } from "../notifications/events.ts"
import type { AnyRow, EngineContext } from "../resources/context.ts"
import { notAllowed, notFound } from "../resources/refusals.ts"
import { insertCollection, releaseCollection } from "../shopper-payments/of-edit.ts"
import { differenceOf, type EditRow, type LoadedEdit, loadEdit } from "./load.ts"

// Only this file writes edits; their changes are written elsewhere.

export type LockedEdit = { edit: EditRow; shop: Inside }

/** Locks an edit in the caller's scope; returns it with the rows of its merchant. */
export async function lockEdit(context: EngineContext, id: string): Promise<LockedEdit> {
  const edit = (await context.rows.lock("order_edits", id)) as EditRow
  return { edit, shop: inside(context, edit.merchant_id) }
}

/** The same without a lock. */
export async function findEdit(context: EngineContext, id: string): Promise<LockedEdit> {
  const edit = (await context.rows.one("order_edits", id)) as EditRow
  return { edit, shop: inside(context, edit.merchant_id) }
}

/**
 * Requires an edit that was requested from the shopper. Throws `row.not_found` for one still being
 * prepared.
 */
export function requireShown({ edit }: LockedEdit) {
  const isPrepared = edit.requested_at === null && edit.status !== "confirmed"
  if (isPrepared) throw notFound(edit.id)
}

/** Throws `commerce.not_allowed` if `verb` is not a transition of the current status. */
export function nextStatus({ id, status }: EditRow, verb: OrderEditVerb) {
  const next = orderEditLifecycle.next(status, verb)
  if (!next) throw notAllowed({ id, status, verb })
  return next
}

/**
 * Creates an edit of a shop-front order. Throws `commerce.not_allowed` while another one is open.
 */
export async function createEdit(
  context: EngineContext,
  {
    order_id,
    internal_note = null,
  }: { order_id: string; internal_note?: string | null | undefined },
): Promise<string> {
  const order = (await context.rows.lock("orders", order_id)) as AnyRow
  const merchant_id = String(order.merchant_id)
  const { rows, db } = inside(context, merchant_id)
  const [cart] = await rows.children("carts", "order_id", [order_id])
  if (!cart) throw notAllowed({ id: order_id, reason: "order_of_a_shop" })
  if (order.canceled_at) throw notAllowed({ id: order_id, reason: "canceled" })
  const [open] = await db
    .selectFrom("order_edits")
    .select("id")
    .where("order_id", "=", order_id)
    .where("status", "in", ["created", "requested"])
    .execute()
  if (open) throw notAllowed({ id: order_id, reason: "edit_open", order_edit_id: open.id })
  const id = secretId("oe")
  await rows.insertAll("order_edits", [
    {
      id,
      merchant_id,
      sales_channel_id: cart.sales_channel_id,
      order_id,
      internal_note,
      created_by: context.viewer.id,
    },
  ])
  return id
}

export async function noteEdit(context: EngineContext, id: string, note: string | undefined) {
  const { shop } = await lockEdit(context, id)
  if (note !== undefined) await shop.rows.update("order_edits", id, { internal_note: note })
}

/** Removes an edit that was never requested, with its changes. */
export async function removeEdit(context: EngineContext, id: string) {
  const { edit, shop } = await lockEdit(context, id)
  if (edit.status !== "created") throw notAllowed({ id, status: edit.status, verb: "delete" })
  await shop.db.deleteFrom("order_edits").where("id", "=", id).execute()
}

/** Throws `commerce.not_allowed` for an edit without an effect, or one that leaves no lines. */
export function requireChange({ edit, changes, before, after }: LoadedEdit) {
  const { id } = edit
  if (changes.length === 0) throw notAllowed({ id, reason: "no_changes" })
  if (after.items.every(({ quantity }) => quantity === 0))
    throw notAllowed({ id, reason: "no_lines" })
  // Gift card payments are not refunded in parts.
  if (after.totals.gift_card_total < before.totals.gift_card_total)
    throw notAllowed({ id, reason: "gift_card" })
}

/**
 * Requests an edit from the shopper, with a payment collection for the surcharge. A repeated call
 * changes nothing.
 */
export async function requestEdit(context: EngineContext, id: string) {
  const { edit, shop } = await lockEdit(context, id)
  if (edit.status === "requested") return
  const status = nextStatus(edit, "request")
  const loaded = await loadEdit(shop, edit)
  requireChange(loaded)
  const difference_due = differenceOf(loaded)
  const { cart, region } = loaded.before
  const payment_collection_id =
    difference_due > 0
      ? await insertCollection(shop, {
          merchant_id: edit.merchant_id,
          sales_channel_id: edit.sales_channel_id,
          region_id: cart.region_id,
          currency_code: region.currency_code,
          amount: difference_due,
          created_by: context.viewer.id,
        })
      : null
  await shop.db
    .updateTable("order_edits")
    .set({
      status,
      payment_collection_id,
      difference_due,
      requested_by: context.viewer.id,
      requested_at: sql<string>`packhaus_now()`,
    })
    .where("id", "=", id)
    .execute()
  const { order_id, merchant_id } = edit
  await emitNews(context, "order-edit.requested", { id: order_id, merchant_id })
}

/** Cancels an edit and voids its authorization. A repeated call changes nothing. */
export async function cancelEdit(context: EngineContext, id: string) {
  const { edit, shop } = await lockEdit(context, id)
  if (edit.status === "canceled") return
  const status = nextStatus(edit, "cancel")
  await releaseCollection(context, shop, edit.payment_collection_id)
  await shop.db
    .updateTable("order_edits")
    .set({ status, canceled_by: context.viewer.id, canceled_at: sql<string>`packhaus_now()` })
    .where("id", "=", id)
    .execute()
}

/** Declines an edit on behalf of the shopper. A repeated call changes nothing. */
export async function declineEdit(
  context: EngineContext,
  id: string,
  declined_reason: string | null,
) {
  const locked = await lockEdit(context, id)
  requireShown(locked)
  const { edit, shop } = locked
  if (edit.status === "declined") return
  const status = nextStatus(edit, "decline")
  await releaseCollection(context, shop, edit.payment_collection_id)
  await shop.db
    .updateTable("order_edits")
    .set({
      status,
      declined_reason,
      declined_by: context.viewer.customer_id ?? null,
      declined_at: sql<string>`packhaus_now()`,
    })
    .where("id", "=", id)
    .execute()
}
