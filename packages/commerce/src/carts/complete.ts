import type { PaymentState } from "../payment-providers/port.ts"
import { PaymentRefused } from "../payment-providers/port.ts"
import type { EngineContext } from "../resources/context.ts"
import { notAllowed } from "../resources/refusals.ts"
import {
  answered,
  askedOf,
  askProvider,
  notReady,
  type OpenProvider,
  openProvider,
} from "../shopper-payments/accounts.ts"
import { giveUpLater, type SessionRow, stateOf, unstarted } from "../shopper-payments/sessions.ts"
import { settleCart } from "./changed.ts"
import { finishCart, lockStock, type PlaceOrder, type Settled } from "./finish.ts"
import { type LoadedCart, loadCart, type PricedCart } from "./load.ts"
import { keepNetwork } from "./network.ts"
import { type CartHandle, type CartRow, findCart, inside } from "./own.ts"
import { type OpenCart, readCart } from "./parts.ts"
import { requireReady } from "./ready.ts"
import { lockReductions } from "./reductions.ts"
import { goodsOfCart } from "./reprice.ts"
import { saveSessions } from "./save.ts"

export type Completion =
  | { type: "order"; found: CartHandle; order_id: string }
  /** No order: this must be paid first, or again. */
  | { type: "cart"; loaded: LoadedCart }

type Paid = { session: SessionRow; provider: OpenProvider; state: PaymentState } | null

const orderOf = (found: CartHandle): Completion | undefined =>
  found.cart.order_id ? { type: "order", found, order_id: found.cart.order_id } : undefined

const captureOf = ({ id, data }: SessionRow) => `capture ${id} ${data.id}`

/**
 * The payment session and provider of a cart; undefined without a session, or if its provider
 * cannot be used.
 */
async function payingOf(context: EngineContext, { cart, db, sessions }: LoadedCart) {
  const session = sessions.find(({ is_selected }) => is_selected)
  const provider = session && (await openProvider(context, db, cart, session.provider_id))
  return { session, provider }
}
type Paying = Awaited<ReturnType<typeof payingOf>>

/** Whether this request has captured the money, regardless of later changes of the cart. */
const isTaken = ({ ask }: EngineContext, { session, provider }: Paying) =>
  session && provider && ask.knows(askedOf(provider, captureOf(session)))

/**
 * Asks the selected provider for the payment's state, and captures the money if it does so at
 * completion. Throws `commerce.not_allowed` without a provider.
 */
async function pay(context: EngineContext, loaded: LoadedCart, paying: Paying): Promise<Paid> {
  const { cart, totals } = loaded
  if (totals.total === 0) return null
  const { session, provider } = paying
  if (!session) throw notAllowed({ id: cart.id, reason: "payment_session_needed" })
  if (!provider) throw notReady(session.provider_id)
  const { port, account } = provider
  if (!session.is_initiated || session.amount !== totals.total)
    return { session, provider, state: { ...stateOf(session), status: "requires_more" } }
  const state = await answered(
    askProvider(context, provider, `look ${session.id} ${session.data.id}`, () =>
      port.look(account, stateOf(session)),
    ),
  )
  const isAgreed = state.status === "authorized" && state.amount === totals.total
  if (!isAgreed || !port.capturesAtCompletion) return { session, provider, state }
  try {
    const taken = await askProvider(context, provider, captureOf(session), () =>
      port.capture(account, state, session.id),
    )
    return { session, provider, state: taken }
  } catch (error) {
    if (!(error instanceof PaymentRefused)) return answered(Promise.reject(error))
    return { session, provider, state: { ...state, status: "error" } }
  }
}

const isPaid = (paid: Paid, total: number) =>
  paid === null ? total === 0 : paid.state.status === "authorized" && paid.state.amount === total

/** Whether the cart still has the session that was asked for. */
function isCurrent({ sessions }: OpenCart, paid: Paid) {
  if (!paid) return true
  const known = sessions.find(({ id }) => id === paid.session.id)
  return known?.is_initiated === true && known.data.id === paid.session.data.id
}

const settledOf = (paid: Paid): Settled =>
  paid && {
    session_id: paid.session.id,
    provider_id: paid.session.provider_id,
    amount: paid.state.amount,
    data: paid.state.data,
    is_captured: paid.provider.port.capturesAtCompletion,
  }

/** Stores the provider's answer, so that the shopper sees why there is no order. */
async function keepState({ rows, sessions }: OpenCart, paid: Paid) {
  if (!paid) return
  const { session, state } = paid
  const known = sessions.find(({ id }) => id === session.id)
  if (!known || known.amount !== state.amount) return
  const { id, data } = known
  await rows.updateAll("payment_sessions", [
    { id, status: state.status, data: { ...data, ...state.data } },
  ])
}

/** Refunds money captured for a cart that does not become an order. */
async function giveBack(context: EngineContext, open: OpenCart, paid: Paid) {
  if (!paid?.provider.port.capturesAtCompletion || paid.state.status !== "authorized") return
  const { session, state } = paid
  if (!isCurrent(open, paid)) return giveUpLater(context, open.cart, session, state)
  const sessions = open.sessions.map((one) =>
    one.id === session.id ? unstarted(one, one.amount) : one,
  )
  await saveSessions(context, open, { ...open, sessions })
}

/** Whether a locked cart can become an order; does not throw if its money was captured. */
async function isReady(loaded: PricedCart, paid: Paid) {
  const now = { ...loaded, goods: await lockStock(loaded) }
  try {
    requireReady(now)
    return true
  } catch (error) {
    if (paid?.provider.port.capturesAtCompletion) return false
    throw error
  }
}

/**
 * Turns a cart into an order exactly once, however many requests ask; a completed cart replies with
 * its order. The provider is called before anything is locked; money captured for a cart that
 * changed meanwhile is refunded, and the cart stays usable. Throws `commerce.not_allowed` for
 * missing parts.
 */
export async function completeCart(
  context: EngineContext,
  id: string,
  place: PlaceOrder,
): Promise<Completion> {
  const found = await findCart(context, id)
  const before = orderOf(found)
  if (before) {
    await keepNetwork(context, id)
    return before
  }
  const cartToComplete = await loadCart(found)
  const paying = await payingOf(context, cartToComplete)
  if (!isTaken(context, paying))
    requireReady({
      ...cartToComplete,
      goods: await goodsOfCart(cartToComplete, cartToComplete.items),
    })
  const paid = await pay(context, cartToComplete, paying)

  const row = (await context.rows.lock("carts", id)) as CartRow
  const locked = { cart: row, ...inside(context, row.merchant_id) }
  const meanwhile = orderOf(locked)
  if (meanwhile) return meanwhile
  const open = await readCart(locked)
  await lockReductions(open)
  const loaded = await settleCart(context, open, open, { taxes: true })
  const isSame = isPaid(paid, loaded.totals.total) && isCurrent(open, paid)
  if (!isSame || !(await isReady(loaded, paid))) {
    if (isSame || isPaid(paid, paid?.state.amount ?? 0)) await giveBack(context, loaded, paid)
    else await keepState(loaded, paid)
    return { type: "cart", loaded: await loadCart(locked) }
  }
  const { cart, order_id } = await finishCart(context, loaded, settledOf(paid), place)
  await keepState(loaded, paid)
  return { type: "order", found: { ...loaded, cart }, order_id }
}
