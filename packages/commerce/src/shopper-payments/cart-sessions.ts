import { ApiError } from "@packhaus/contract/kernel/errors"
import { type LoadedCart, loadCart } from "../carts/load.ts"
import { type CartHandle, findCart, lockCart, secretId } from "../carts/own.ts"
import type { OpenCart } from "../carts/parts.ts"
import { dated, saveSessions } from "../carts/save.ts"
import type { PaymentState } from "../payment-providers/port.ts"
import type { EngineContext } from "../resources/context.ts"
import { requireFewKeys } from "../resources/metadata.ts"
import { invalidFields, notAllowed, notFound } from "../resources/refusals.ts"
import {
  answered,
  askProvider,
  type OpenProvider,
  openProvider,
  requireProvider,
} from "./accounts.ts"
import { returnUrlOf, type SessionRow } from "./sessions.ts"

const channelOf = ({ cart }: CartHandle) => cart

/** Throws `commerce.not_allowed` for a completed cart. */
function requireOpen({ cart }: CartHandle) {
  if (cart.completed_at)
    throw notAllowed({ id: cart.id, reason: "cart_completed", order_id: cart.order_id })
}

/** Throws `row.busy` if the cart's total changed during the provider call: retry. */
async function lockSame(context: EngineContext, id: string, total: number) {
  const loaded = await loadCart(await lockCart(context, id))
  if (loaded.totals.total !== total) throw new ApiError("row.busy", { id })
  return loaded
}

type Started = { id: string; state: PaymentState }

/** Starts a session at its provider: with this id, or a new one. */
function start(
  context: EngineContext,
  provider: OpenProvider,
  { cart, region, totals }: LoadedCart,
  id: string | null,
): Promise<Started> {
  const request = {
    reference: cart.id,
    amount: totals.total,
    currency_code: region.currency_code,
    email: cart.email,
    return_url: returnUrlOf(cart.context),
  }
  return answered(
    askProvider(context, provider, `start ${id} ${JSON.stringify(request)}`, async () => {
      const session_id = id ?? secretId("ps")
      const state = await provider.port.start(provider.account, { ...request, session_id })
      return { id: session_id, state }
    }),
  )
}

type Sessions = readonly SessionRow[]

/** Replaces a provider's session with the started one, whose id the provider uses in messages. */
function started(
  { cart, now }: OpenCart,
  sessions: Sessions,
  provider_id: string,
  { id, state }: Started,
): Sessions {
  const columns = {
    id,
    is_initiated: true,
    status: state.status,
    data: { ...state.data },
    amount: state.amount,
    payment_authorized_at: null,
  }
  if (sessions.some((one) => one.provider_id === provider_id))
    return sessions.map((one) => (one.provider_id === provider_id ? { ...one, ...columns } : one))
  const fresh = {
    ...columns,
    is_selected: null,
    shopper_data: {},
    merchant_id: cart.merchant_id,
    cart_id: cart.id,
    payment_collection_id: null,
    provider_id,
    created_at: now,
    updated_at: now,
  }
  return [...sessions, fresh]
}

/** Selects one session of a cart and unselects the others. */
const selected = (sessions: Sessions, provider_id: string): Sessions =>
  sessions.map((one) => ({ ...one, is_selected: one.provider_id === provider_id ? true : null }))

/** Writes the sessions of a locked cart; returns the cart with them. */
async function withSessions(
  context: EngineContext,
  locked: LoadedCart,
  sessions: Sessions,
): Promise<LoadedCart> {
  const after = { ...locked, sessions: dated(locked.sessions, sessions, locked.now) }
  await saveSessions(context, locked, after)
  return after
}

/** A provider's refusal, such as of a too small amount, must not block other providers. */
async function startOrRefusal(...call: Parameters<typeof start>) {
  try {
    return { begun: await start(...call), refusal: null }
  } catch (error) {
    if (error instanceof ApiError && error.code === "commerce.payment_refused")
      return { begun: null, refusal: error }
    throw error
  }
}

/**
 * Creates a session for each provider of the region that the channel can use and that accepts the
 * amount; a single one is selected. Sessions for the cart's total stay. A cart with total 0 needs
 * none. Throws `commerce.payment_refused` if no provider accepts it.
 */
export async function createSessions(context: EngineContext, id: string) {
  const found = await findCart(context, id)
  requireOpen(found)
  const loaded = await loadCart(found)
  const { total } = loaded.totals
  const known = new Map(loaded.sessions.map((one) => [one.provider_id, one]))
  const ids = total > 0 ? loaded.region.payment_providers.map((one) => one.id) : []
  const begun = new Map<string, Started>()
  const refusals = new Map<string, ApiError>()
  for (const provider_id of ids) {
    const before = known.get(provider_id)
    if (before?.is_initiated && before.amount === total) continue
    const provider = await openProvider(context, found.db, channelOf(found), provider_id)
    // Sequential: a provider that does not answer must not block the others.
    if (!provider) continue
    const fresh = await startOrRefusal(context, provider, loaded, before?.id ?? null)
    if (fresh.refusal) refusals.set(provider_id, fresh.refusal)
    else begun.set(provider_id, fresh.begun)
  }
  const [refused] = refusals.values()
  if (refused && refusals.size === ids.length) throw refused
  const locked = await lockSame(context, id, total)
  let sessions: Sessions = locked.sessions.filter(
    ({ provider_id }) => ids.includes(provider_id) && !refusals.has(provider_id),
  )
  for (const [provider_id, one] of begun) sessions = started(locked, sessions, provider_id, one)
  const [only, ...others] = sessions
  if (only && others.length === 0) sessions = selected(sessions, only.provider_id)
  return withSessions(context, locked, sessions)
}

/** The session of a cart by its provider. Throws `row.not_found` if there is none. */
function sessionOf({ sessions }: OpenCart, provider_id: string): SessionRow {
  const session = sessions.find((one) => one.provider_id === provider_id)
  if (!session) throw notFound(provider_id)
  return session
}

/** Starts the session of a provider, with this id or a new one; returns the locked cart with it. */
async function restart(
  context: EngineContext,
  loaded: LoadedCart,
  provider_id: string,
  id: string | null,
): Promise<LoadedCart> {
  const { cart, db, totals } = loaded
  const provider = await requireProvider(context, db, channelOf(loaded), provider_id)
  const begun = await start(context, provider, loaded, id)
  const locked = await lockSame(context, cart.id, totals.total)
  sessionOf(locked, provider_id)
  return withSessions(context, locked, started(locked, locked.sessions, provider_id, begun))
}

/** Starts a session, unless it is for the cart's total already. */
async function begin(context: EngineContext, loaded: LoadedCart, provider_id: string) {
  requireOpen(loaded)
  const session = sessionOf(loaded, provider_id)
  const { total } = loaded.totals
  const isCurrent = session.is_initiated && session.amount === total
  if (isCurrent) return lockSame(context, loaded.cart.id, total)
  return restart(context, loaded, provider_id, session.id)
}

/** Selects the provider to pay the cart. Throws `request.invalid` for one without a session. */
export async function selectSession(context: EngineContext, id: string, provider_id: string) {
  const loaded = await loadCart(await findCart(context, id))
  if (!loaded.sessions.some((one) => one.provider_id === provider_id))
    throw invalidFields(["provider_id"], "choice.unknown")
  const locked = await begin(context, loaded, provider_id)
  return withSessions(context, locked, selected(locked.sessions, provider_id))
}

/** Replaces a session with a new one, and voids the former authorization. */
export async function refreshSession(context: EngineContext, id: string, provider_id: string) {
  const loaded = await loadCart(await findCart(context, id))
  requireOpen(loaded)
  sessionOf(loaded, provider_id)
  return restart(context, loaded, provider_id, null)
}

/**
 * Stores a shop front's own data of a session, apart from the provider's. Throws `request.invalid`
 * for more than a session holds.
 */
export async function updateSession(
  context: EngineContext,
  id: string,
  provider_id: string,
  data: Readonly<Record<string, unknown>>,
) {
  const locked = await loadCart(await lockCart(context, id))
  const session = sessionOf(locked, provider_id)
  const shopper_data = { ...session.shopper_data, ...data }
  requireFewKeys(session.shopper_data, shopper_data, "data")
  const sessions = locked.sessions.map((one) => (one === session ? { ...one, shopper_data } : one))
  return withSessions(context, locked, sessions)
}

/** Deletes a session and voids its authorization. */
export async function deleteSession(context: EngineContext, id: string, provider_id: string) {
  const locked = await loadCart(await lockCart(context, id))
  const session = sessionOf(locked, provider_id)
  const sessions = locked.sessions.filter((one) => one !== session)
  return withSessions(context, locked, sessions)
}
