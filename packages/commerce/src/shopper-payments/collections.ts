import {
  type PaymentCollection,
  RegionOfCollection,
} from "@packhaus/contract/commerce/payment-collections"
import type { Row } from "@packhaus/kernel/table"
import { sql } from "kysely"
import { secretId } from "../carts/own.ts"
import { readRegion } from "../carts/parts.ts"
import type { PaymentState } from "../payment-providers/port.ts"
import type { AnyRow, EngineContext } from "../resources/context.ts"
import { invalidFields, notAllowed, notFound } from "../resources/refusals.ts"
import { sum } from "../totals/tax.ts"
import { answered, askProvider, insideOf, providersOf, requireProvider } from "./accounts.ts"
import { shownPayment } from "./payments.ts"
import { giveUpRemoved, returnUrlOf, type SessionRow, shownSession, stateOf } from "./sessions.ts"
import type { shopperPaymentTables } from "./tables.ts"

export type CollectionRow = Row<typeof shopperPaymentTables.payment_collections>
type CollectionHandle = { collection: CollectionRow } & ReturnType<typeof insideOf>

/**
 * A collection in the caller's scope. Throws `row.not_found` for any other, and for a deleted one.
 */
export async function findCollection(
  context: EngineContext,
  id: string,
): Promise<CollectionHandle> {
  const row = (await context.rows.one("payment_collections", id)) as AnyRow
  return { collection: row as CollectionRow, ...insideOf(context, row) }
}

/** The same, locked. Throws `commerce.not_allowed` if it is fully authorized or canceled. */
async function lockOpen(context: EngineContext, id: string): Promise<CollectionHandle> {
  const row = (await context.rows.lock("payment_collections", id)) as AnyRow
  const collection = row as CollectionRow
  if (collection.status === "authorized" || collection.status === "canceled")
    throw notAllowed({ id, reason: collection.status })
  return { collection, ...insideOf(context, row) }
}

export const partsOf = ({ rows, collection }: CollectionHandle): Promise<SessionRow[]> =>
  rows.children("payment_sessions", "payment_collection_id", [collection.id])

/** A collection with its sessions and payments. */
export async function shownCollection(found: CollectionHandle): Promise<PaymentCollection> {
  const { merchant_id: _, sales_channel_id: __, ...collection } = found.collection
  const { rows } = found
  const payments = await rows.children("payments", "payment_collection_id", [collection.id])
  const [kept] = await rows.children("regions", "id", [collection.region_id])
  const region = kept
    ? RegionOfCollection.parse({ ...(await readRegion(found, kept.id)), ...kept })
    : null
  return {
    ...collection,
    payment_sessions: (await partsOf(found)).map(shownSession),
    payments: payments.map(shownPayment),
    region,
  }
}

/** The same as its shopper sees it, without provider data. */
export const collectionForShopper = (collection: PaymentCollection): PaymentCollection => ({
  ...collection,
  payments: collection.payments.map((payment) => ({ ...payment, data: {} })),
})

export type Part = { provider_id: string; amount: number; session_id?: string | undefined }

/**
 * Throws `request.invalid` unless the parts add up to the whole, each with a provider of the
 * region.
 */
async function requireWhole({ db, collection }: CollectionHandle, parts: readonly Part[]) {
  if (sum(parts.map(({ amount }) => amount)) !== collection.amount)
    throw invalidFields(["sessions"], "value.invalid")
  const known = await providersOf(db, collection.region_id)
  const unknown = parts.flatMap(({ provider_id }, index) =>
    known.includes(provider_id) ? [] : `sessions.${index}.provider_id`,
  )
  if (unknown.length > 0) throw invalidFields(unknown, "choice.unknown")
}

const isSame = (part: Part, one: SessionRow) =>
  part.session_id === one.id && part.amount === one.amount && part.provider_id === one.provider_id

/**
 * Replaces the parts of a collection. An unchanged part named by its session stays; others are
 * started. An authorized part cannot be removed: throws `commerce.not_allowed`.
 */
export async function putParts(context: EngineContext, id: string, parts: readonly Part[]) {
  const found = await findCollection(context, id)
  await requireWhole(found, parts)
  const before = await partsOf(found)
  const strange = parts.flatMap(({ session_id }, index) =>
    session_id === undefined || before.some((one) => one.id === session_id)
      ? []
      : `sessions.${index}.session_id`,
  )
  if (strange.length > 0) throw invalidFields(strange, "choice.unknown")
  const stays = before.filter((one) => parts.some((part) => isSame(part, one)))
  const fresh = parts.filter((part) => !before.some((one) => isSame(part, one)))
  const started: { part: Part; session: string; state: PaymentState }[] = []
  for (const [index, part] of fresh.entries())
    started.push({ part, ...(await startPart(context, found, part, `part ${index}`)) })
  const locked = await lockOpen(context, id)
  const removed = (await partsOf(locked)).filter((one) => !stays.some((same) => same.id === one.id))
  if (removed.some(({ status }) => status === "authorized"))
    throw notAllowed({ id, reason: "authorized" })
  await giveUpRemoved(context, locked.collection, removed, [])
  for (const one of removed) await locked.rows.remove("payment_sessions", one.id)
  await locked.rows.insertAll(
    "payment_sessions",
    started.map(({ part, session, state }) => ({
      id: session,
      merchant_id: locked.collection.merchant_id,
      cart_id: null,
      payment_collection_id: id,
      provider_id: part.provider_id,
      is_selected: true,
      is_initiated: true,
      status: state.status,
      data: { ...state.data },
      shopper_data: {},
      amount: part.amount,
      payment_authorized_at: null,
    })),
  )
  return settled(context, locked)
}

/** The return address for the shopper of an order edit: that of the order's own payment. */
async function returnUrlOfEdit(db: CollectionHandle["db"], id: string) {
  const cart = await db
    .selectFrom("order_edits as e")
    .innerJoin("carts as c", (join) =>
      join.onRef("c.order_id", "=", "e.order_id").onRef("c.merchant_id", "=", "e.merchant_id"),
    )
    .select("c.context")
    .where("e.payment_collection_id", "=", id)
    .executeTakeFirst()
  return returnUrlOf(cart?.context ?? null)
}

/** Starts a part as a new session; `which` distinguishes the parts of one request. */
async function startPart(
  context: EngineContext,
  { collection, db }: CollectionHandle,
  { provider_id, amount }: Part,
  which: string,
): Promise<{ session: string; state: PaymentState }> {
  const provider = await requireProvider(context, db, collection, provider_id)
  const return_url = await returnUrlOfEdit(db, collection.id)
  const request = {
    reference: collection.id,
    amount,
    currency_code: collection.currency_code,
    email: null,
    return_url,
  }
  return answered(
    askProvider(context, provider, `start ${which} ${JSON.stringify(request)}`, async () => {
      const session = secretId("ps")
      const start = { ...request, session_id: session }
      return { session, state: await provider.port.start(provider.account, start) }
    }),
  )
}

/** Derives the status of a locked collection from its parts. */
async function settled(context: EngineContext, found: CollectionHandle) {
  const { collection, rows } = found
  const promised = sum(
    (await partsOf(found))
      .filter(({ status }) => status === "authorized")
      .map(({ amount }) => amount),
  )
  const some = promised > 0 ? "partially_authorized" : "awaiting"
  const status = promised >= collection.amount ? "authorized" : some
  await rows.update("payment_collections", collection.id, { status, authorized_amount: promised })
  return findCollection(context, collection.id)
}

/** A part of a collection. Throws `row.not_found` for any other session. */
export async function partOf(found: CollectionHandle, session_id: string): Promise<SessionRow> {
  const part = (await partsOf(found)).find(({ id }) => id === session_id)
  if (!part) throw notFound(session_id)
  return part
}

/** Replaces a part with a new session, unless it is authorized. */
export async function refreshPart(context: EngineContext, id: string, session_id: string) {
  const found = await findCollection(context, id)
  const unpromised = async (at: CollectionHandle) => {
    const part = await partOf(at, session_id)
    if (part.status === "authorized") throw notAllowed({ id, reason: "authorized" })
    return part
  }
  const { session, state } = await startPart(context, found, await unpromised(found), session_id)
  const locked = await lockOpen(context, id)
  const before = await unpromised(locked)
  const { created_at: _, updated_at: __, ...part } = before
  await giveUpRemoved(context, locked.collection, [before], [])
  await locked.rows.remove("payment_sessions", session_id)
  await locked.rows.insertAll("payment_sessions", [
    { ...part, id: session, is_initiated: true, status: state.status, data: { ...state.data } },
  ])
  return shownSession(await partOf(locked, session))
}

/**
 * Asks the providers for the parts' authorizations: an authorized part becomes a payment, once.
 * Throws `row.not_found` for a session of another collection.
 */
export async function authorizeParts(context: EngineContext, id: string, ids: readonly string[]) {
  const found = await findCollection(context, id)
  const looked: { part: SessionRow; state: PaymentState }[] = []
  for (const session_id of new Set(ids)) {
    const part = await partOf(found, session_id)
    const provider = await requireProvider(context, found.db, found.collection, part.provider_id)
    const state = await answered(
      askProvider(context, provider, `look ${part.id} ${part.data.id}`, () =>
        provider.port.look(provider.account, stateOf(part)),
      ),
    )
    looked.push({ part, state })
  }
  const row = (await context.rows.lock("payment_collections", id)) as CollectionRow
  if (row.status === "canceled") throw notAllowed({ id, reason: row.status })
  const locked = { ...found, collection: row }
  for (const { part, state } of looked) {
    const now = await partOf(locked, part.id)
    if (now.status === "authorized") continue
    const isPromised = state.status === "authorized" && state.amount === now.amount
    const status = isPromised
      ? "authorized"
      : state.status === "authorized"
        ? "error"
        : state.status
    await locked.rows.update("payment_sessions", part.id, { status, data: { ...state.data } })
    if (isPromised) await insertPayment(locked, now, state)
  }
  return settled(context, locked)
}

/** The order of a collection, once its edit is applied. */
async function orderOf(db: CollectionHandle["db"], id: string) {
  const edit = await db
    .selectFrom("order_edits")
    .select("order_id")
    .where("payment_collection_id", "=", id)
    .where("status", "=", "confirmed")
    .executeTakeFirst()
  return edit?.order_id ?? null
}

async function insertPayment(
  { db, rows, collection }: CollectionHandle,
  part: SessionRow,
  state: PaymentState,
) {
  await db
    .updateTable("payment_sessions")
    .set({ payment_authorized_at: sql<string>`packhaus_now()` })
    .where("id", "=", part.id)
    .execute()
  await rows.insertAll("payments", [
    {
      id: secretId("pay"),
      merchant_id: collection.merchant_id,
      sales_channel_id: collection.sales_channel_id,
      cart_id: null,
      order_id: await orderOf(db, collection.id),
      payment_collection_id: collection.id,
      amount: part.amount,
      currency_code: collection.currency_code,
      provider_id: part.provider_id,
      payment_session_id: part.id,
      data: { ...state.data },
      captured_at: null,
      canceled_at: null,
      metadata: null,
    },
  ])
}
