import type { Inside } from "../carts/completed.ts"
import { inside, secretId } from "../carts/own.ts"
import type { EngineContext } from "../resources/context.ts"
import type { CollectionRow } from "./collections.ts"
import { refundRequested } from "./events.ts"
import { giveUpPayment } from "./give-up-payment.ts"
import { giveUpRemoved } from "./sessions.ts"

type NewCollection = Pick<
  CollectionRow,
  "merchant_id" | "sales_channel_id" | "region_id" | "currency_code" | "amount" | "created_by"
>

/** Creates a payment collection for the surcharge of an order. Returns its id. */
export async function insertCollection({ rows }: Inside, collection: NewCollection) {
  const id = secretId("paycol")
  await rows.insertAll("payment_collections", [
    { ...collection, id, description: null, authorized_amount: null, metadata: null },
  ])
  return id
}

/** Whether all of it is authorized, or nothing is due. */
export async function isPromised(shop: Inside, id: string | null) {
  return id === null || (await lockCollection(shop, id))?.status === "authorized"
}

/** Locks the collection with this id; undefined if it was removed. */
async function lockCollection({ rows }: Inside, id: string) {
  const [found] = await rows.children("payment_collections", "id", [id])
  return found && rows.lock("payment_collections", id)
}

/** Assigns the collection's payments to this order. */
export async function assignPayments({ db }: Inside, id: string | null, order_id: string) {
  if (id === null) return
  await db
    .updateTable("payments")
    .set({ order_id })
    .where("payment_collection_id", "=", id)
    .execute()
}

/** Cancels open payment collections for edits of a canceled order. */
export async function releaseCollections(
  context: EngineContext,
  { id, merchant_id }: { id: string; merchant_id: string },
) {
  const shop = inside(context, merchant_id)
  const edits = await shop.rows.children("order_edits", "order_id", [id])
  for (const { payment_collection_id } of edits)
    await releaseCollection(context, shop, payment_collection_id)
}

/**
 * Cancels a collection, and voids or refunds its payments after the commit. Payments assigned to an
 * order are refunded with that.
 */
export async function releaseCollection(context: EngineContext, shop: Inside, id: string | null) {
  const collection = id === null ? undefined : await lockCollection(shop, id)
  if (id === null || !collection) return
  const { db, rows } = shop
  for (const payment of await rows.children("payments", "payment_collection_id", [id])) {
    const { merchant_id, order_id, captured_at, canceled_at } = payment
    if (order_id !== null) continue
    if (captured_at) {
      await context.emit(refundRequested, { id: payment.id, organisation_ids: [], merchant_id })
    } else if (!canceled_at) {
      await giveUpPayment(context, db, payment)
    }
  }
  // Authorized at the provider, but not confirmed here yet.
  const parts = await rows.children("payment_sessions", "payment_collection_id", [id])
  const unasked = parts.filter(({ status }) => status !== "authorized")
  await giveUpRemoved(context, collection, unasked, [])
  await rows.update("payment_collections", id, { status: "canceled" })
}
