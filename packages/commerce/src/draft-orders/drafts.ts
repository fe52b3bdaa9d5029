import { draftOrderLifecycle } from "@packhaus/contract/commerce/draft-orders"
import { shownStatusesOf } from "@packhaus/contract/commerce/orders"
import type { Row } from "@packhaus/kernel/table"
import { sql } from "kysely"
import { settleCart } from "../carts/changed.ts"
import { loadCompleted } from "../carts/completed.ts"
import { finishCart, lockStock, type PlaceOrder } from "../carts/finish.ts"
import { loadCart } from "../carts/load.ts"
import { type CartRow, inside } from "../carts/own.ts"
import { type OpenCart, readCart } from "../carts/parts.ts"
import { requireReady } from "../carts/ready.ts"
import { lockReductions } from "../carts/reductions.ts"
import type { Changed } from "../carts/reprice.ts"
import { shownCart } from "../carts/shown.ts"
import type { EngineContext } from "../resources/context.ts"
import { notAllowed, notFound } from "../resources/refusals.ts"
import type { resourceTables } from "../resources/tables.ts"
import { type EngineDb, engineRows } from "../stock/levels.ts"

// Only this file writes drafts.

export type DraftRow = Row<typeof resourceTables.draft_orders>
type Locked = { draft: DraftRow; open: OpenCart }

const cartOf = async ({ rows }: EngineContext, { cart_id }: DraftRow) => {
  const [cart] = (await rows.children("carts", "id", [cart_id])) as CartRow[]
  if (!cart) throw notFound(cart_id)
  return cart
}

/** A draft with its cart and totals. Throws `row.not_found` outside the caller's scope. */
export async function readDraft(context: EngineContext, id: string) {
  const draft = (await context.rows.one("draft_orders", id)) as DraftRow
  const cart = await cartOf(context, draft)
  const shop = inside(context, cart.merchant_id)
  const [loaded] = cart.completed_at
    ? await loadCompleted(shop, [cart])
    : [await loadCart({ cart, ...shop })]
  if (!loaded) throw notFound(id)
  const { rows } = shop
  const { cart: shown } = await shownCart(loaded)
  const [order] = draft.order_id ? await rows.children("orders", "id", [draft.order_id]) : []
  const { customer_id } = cart
  const [customer = null] = customer_id ? await rows.children("customers", "id", [customer_id]) : []
  return {
    ...draft,
    idempotency_key: null,
    order: order ? { ...order, ...shownStatusesOf(order) } : null,
    cart: { ...shown, customer },
  }
}

/** Locks a draft, then its cart. Throws `commerce.not_allowed` for one that is an order already. */
export async function lockDraft(context: EngineContext, id: string): Promise<Locked> {
  const draft = (await context.rows.lock("draft_orders", id)) as DraftRow
  if (draft.status !== "open")
    throw notAllowed({ id, reason: draft.status, order_id: draft.order_id })
  const cart = (await context.rows.lock("carts", draft.cart_id)) as CartRow
  return { draft, open: await readCart({ cart, ...inside(context, cart.merchant_id) }) }
}

/** Changes the contents of a locked draft. Agreed prices stay, taxes are today's. */
export const settleDraft = (context: EngineContext, before: OpenCart, changed: Changed) =>
  settleCart(context, before, changed, { taxes: true })

export async function insertDraft(
  db: EngineDb,
  draft: Pick<DraftRow, "id" | "merchant_id" | "cart_id" | "no_notification_order" | "metadata">,
) {
  await engineRows(db).insertAll("draft_orders", [
    { ...draft, order_id: null, canceled_at: null, completed_at: null },
  ])
}

/** Sets whether the shopper of a locked draft is notified of parcels. */
export const setQuiet = (db: EngineDb, id: string, no_notification_order: boolean) =>
  engineRows(db).update("draft_orders", id, { no_notification_order })

/** Removes a locked draft with its contents. */
export async function removeDraft({ db, cart }: OpenCart, id: string) {
  await db.deleteFrom("draft_orders").where("id", "=", id).execute()
  await db.deleteFrom("carts").where("id", "=", cart.id).execute()
}

/**
 * Turns a paid draft into an order, once, also for repeated and concurrent calls. Returns the order
 * and whether it was created now. Throws `commerce.not_allowed` for missing parts.
 */
export async function payDraft(context: EngineContext, id: string, place: PlaceOrder) {
  const before = (await context.rows.lock("draft_orders", id)) as DraftRow
  if (before.order_id !== null) return { draft: before, order_id: before.order_id, isNew: false }
  const { draft, open } = await lockDraft(context, id)
  await lockReductions(open)
  const loaded = await settleDraft(context, open, open)
  requireReady({ ...loaded, goods: await lockStock(loaded) })
  const amount = loaded.totals.total
  const paid = { session_id: null, provider_id: "manual", amount, data: {}, is_captured: true }
  const { order_id } = await finishCart(context, loaded, amount > 0 ? paid : null, place)
  const status = draftOrderLifecycle.next(draft.status, "pay")
  if (!status) throw notAllowed({ id, reason: draft.status })
  await open.db
    .updateTable("draft_orders")
    .set({ status, order_id, completed_at: sql<string>`packhaus_now()` })
    .where("id", "=", id)
    .execute()
  return { draft, order_id, isNew: true }
}

/** Days before an unpaid draft is removed. */
const DRAFT_DAYS = 365

/** Removes unpaid drafts without a change for DRAFT_DAYS, with their contents. */
export async function forgetDrafts(db: EngineDb) {
  const forgotten = await db
    .deleteFrom("draft_orders")
    .where("status", "=", "open")
    .where(
      sql<boolean>`cart_id in (select c.id from ${sql.table("carts")} as c
        where c.type = 'draft_order' and c.completed_at is null
          and c.updated_at < packhaus_now() - ${sql.lit(DRAFT_DAYS)} * interval '1 day')`,
    )
    .returning("cart_id")
    .execute()
  const ids = forgotten.map(({ cart_id }) => cart_id)
  await db.deleteFrom("carts").where(sql<boolean>`id = any(${ids})`).execute()
}
