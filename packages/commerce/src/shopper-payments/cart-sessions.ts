import { ApiError } from "@packhaus/contract/kernel/errors"
import { type LoadedCart, loadCart } from "../carts/load.ts"
import { type FoundCart, findCart, lockCart, secretId } from "../carts/own.ts"
import type { PaymentState } from "../payment-providers/port.ts"
import type { EngineContext } from "../resources/context.ts"
import { requireFewKeys } from "../resources/metadata.ts"
import { invalidFields, notAllowed, notFound } from "../resources/refusals.ts"
import {
  answered,
  type OpenProvider,
  openProvider,
  providersOf,
  requireProvider,
} from "./accounts.ts"
import { removeSessions, type SessionRow, sessionsOf, stateOf } from "./sessions.ts"

const channelOf = ({ cart }: FoundCart) => cart

/** Throws `commerce.not_allowed` for a cart that is completed. */
function requireOpen({ cart }: FoundCart) {
  if (cart.completed_at)
    throw notAllowed({ id: cart.id, reason: "cart_completed", order_id: cart.order_id })
}

/** Throws `row.busy` where the cart came to something else while its provider was asked: try again. */
async function lockSame(context: EngineContext, id: string, total: number) {
  const loaded = await loadCart(await lockCart(context, id))
  if (loaded.totals.total !== total) throw new ApiError("row.busy", { id })
  return loaded
}

const returnUrlOf = ({ context }: FoundCart["cart"]) => {
  const url = context?.return_url
  return typeof url === "string" && /^https?:\/\//.test(url) ? url : null
}

const start = ({ port, account }: OpenProvider, { cart, region, totals }: LoadedCart, id: string) =>
  answered(
    port.start(account, {
      session_id: id,
      reference: cart.id,
      amount: totals.total,
      currency_code: region.currency_code,
      email: cart.email,
      return_url: returnUrlOf(cart),
    }),
  )

async function put(
  { rows, cart }: FoundCart,
  provider_id: string,
  { id, state, is_selected }: { id: string; state: PaymentState; is_selected: boolean | null },
) {
  const columns = {
    is_selected,
    is_initiated: true,
    status: state.status,
    data: { ...state.data },
    amount: state.amount,
  }
  const [known] = (await rows.children("payment_sessions", "cart_id", [cart.id])).filter(
    (one) => one.provider_id === provider_id,
  )
  if (known) await rows.update("payment_sessions", known.id, columns)
  else
    await rows.insertAll("payment_sessions", [
      {
        ...columns,
        id,
        merchant_id: cart.merchant_id,
        cart_id: cart.id,
        payment_collection_id: null,
        provider_id,
        payment_authorized_at: null,
      },
    ])
}

/** Only one session of a cart is selected. */
async function select({ db, cart }: FoundCart, provider_id: string | null) {
  await db
    .updateTable("payment_sessions")
    .set({ is_selected: null })
    .where("cart_id", "=", cart.id)
    .execute()
  if (provider_id)
    await db
      .updateTable("payment_sessions")
      .set({ is_selected: true })
      .where("cart_id", "=", cart.id)
      .where("provider_id", "=", provider_id)
      .execute()
}

/**
 * Makes a session for each provider of the region that the channel can use; the only one is selected at
 * once. Those that are for what the cart comes to stay. A cart that comes to nothing needs none.
 */
export async function createSessions(context: EngineContext, id: string) {
  const found = await findCart(context, id)
  requireOpen(found)
  const loaded = await loadCart(found)
  const { total } = loaded.totals
  const known = new Map((await sessionsOf(found)).map((one) => [one.provider_id, one]))
  const ids = total > 0 ? await providersOf(found.db, found.cart.region_id) : []
  const started: { provider_id: string; session: string; state: PaymentState }[] = []
  for (const provider_id of ids) {
    const before = known.get(provider_id)
    if (before?.is_initiated && before.amount === total) continue
    const provider = await openProvider(context, found.db, channelOf(found), provider_id)
    // One by one: a provider that does not answer must not keep the others away.
    if (!provider) continue
    const session = before?.id ?? secretId("ps")
    started.push({ provider_id, session, state: await start(provider, loaded, session) })
  }
  const locked = await lockSame(context, id, total)
  const gone = [...known.keys()].filter((provider_id) => !ids.includes(provider_id))
  for (const provider_id of gone) await removeSessions(locked.db, id, provider_id)
  for (const { provider_id, session, state } of started) {
    const is_selected = known.get(provider_id)?.is_selected ?? null
    await put(locked, provider_id, { id: session, state, is_selected })
  }
  const now = await sessionsOf(locked)
  const [only] = now
  if (now.length === 1 && only) await select(locked, only.provider_id)
  return locked
}

/** The session of a cart by its provider. Throws `row.not_found` where there is none. */
async function sessionOf(found: FoundCart, provider_id: string): Promise<SessionRow> {
  const session = (await sessionsOf(found)).find((one) => one.provider_id === provider_id)
  if (!session) throw notFound(provider_id)
  return session
}

/**
 * Starts a session anew with its provider, unless it is for what the cart comes to. `isForced`: also then,
 * and what was promised before is given up.
 */
async function restart(
  context: EngineContext,
  id: string,
  provider_id: string,
  isForced: boolean,
): Promise<LoadedCart> {
  const found = await findCart(context, id)
  requireOpen(found)
  const loaded = await loadCart(found)
  const session = await sessionOf(found, provider_id)
  const isCurrent = session.is_initiated && session.amount === loaded.totals.total
  if (isCurrent && !isForced) return lockSame(context, id, loaded.totals.total)
  const provider = await requireProvider(context, found.db, channelOf(found), provider_id)
  if (isForced && session.is_initiated)
    await answered(provider.port.cancel(provider.account, stateOf(session)))
  const state = await start(provider, loaded, isForced ? secretId("ps") : session.id)
  const locked = await lockSame(context, id, loaded.totals.total)
  const { is_selected } = await sessionOf(locked, provider_id)
  await put(locked, provider_id, { id: session.id, state, is_selected })
  return locked
}

/** Says by which provider the cart is going to be paid. Throws `request.invalid` for one it has no session of. */
export async function selectSession(context: EngineContext, id: string, provider_id: string) {
  const found = await findCart(context, id)
  if (!(await sessionsOf(found)).some((one) => one.provider_id === provider_id))
    throw invalidFields(["provider_id"], "choice.unknown")
  const locked = await restart(context, id, provider_id, false)
  await select(locked, provider_id)
  return locked
}

/** Gives up what a session promised and starts it anew. */
export const refreshSession = (context: EngineContext, id: string, provider_id: string) =>
  restart(context, id, provider_id, true)

/**
 * Keeps what a shop front must remember of a session. What its provider said stays. Throws `request.invalid` for
 * more than a session keeps.
 */
export async function updateSession(
  context: EngineContext,
  id: string,
  provider_id: string,
  data: Readonly<Record<string, unknown>>,
) {
  const locked = await lockCart(context, id)
  const session = await sessionOf(locked, provider_id)
  const both = { ...data, ...session.data }
  requireFewKeys(session.data, both, "data")
  await locked.rows.update("payment_sessions", session.id, { data: both })
  return loadCart(locked)
}

/** Gives a session up, and what it promised. */
export async function deleteSession(context: EngineContext, id: string, provider_id: string) {
  const found = await findCart(context, id)
  requireOpen(found)
  const session = await sessionOf(found, provider_id)
  const provider = await openProvider(context, found.db, channelOf(found), provider_id)
  if (provider && session.is_initiated)
    await answered(provider.port.cancel(provider.account, stateOf(session)))
  const locked = await lockCart(context, id)
  await removeSessions(locked.db, id, provider_id)
  return loadCart(locked)
}
