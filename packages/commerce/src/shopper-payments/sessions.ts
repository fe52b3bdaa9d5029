import { isReturnUrl } from "@packhaus/contract/commerce/carts"
import type { PaymentSession } from "@packhaus/contract/commerce/payments"
import type { Row } from "@packhaus/kernel/table"
import type { z } from "zod"
import { secretId } from "../carts/own.ts"
import type { PaymentState } from "../payment-providers/port.ts"
import type { EngineContext } from "../resources/context.ts"
import { paymentUnwanted } from "./events.ts"
import type { shopperPaymentTables } from "./tables.ts"

export type SessionRow = Row<typeof shopperPaymentTables.payment_sessions>
type Channel = { merchant_id: string; sales_channel_id: string }

export const stateOf = ({
  status,
  amount,
  data,
}: Pick<SessionRow, "status" | "amount" | "data">): PaymentState => ({
  status,
  amount,
  data,
})

/** The address to which the provider's page returns a shopper, from the context of a cart. */
export function returnUrlOf(context: Readonly<Record<string, unknown>> | null) {
  const url = context?.return_url
  return isReturnUrl(url) ? url : null
}

/** Whether the provider has data of a session that can be voided. */
const isKnownThere = ({ data }: Pick<SessionRow, "data">) => Object.keys(data).length > 0

/**
 * A session as shoppers see it: the shop front's own data, and while it is open the provider's
 * page, without provider ids.
 */
export function shownSession({
  merchant_id: _,
  payment_collection_id: __,
  shopper_data,
  data,
  ...session
}: SessionRow): z.input<typeof PaymentSession> {
  const isOpen = session.status !== "authorized" && session.status !== "canceled"
  const page = isOpen && typeof data.url === "string" ? { url: data.url } : {}
  const { url: _url, ...kept } = shopper_data
  return { ...session, data: { ...kept, ...page }, idempotency_key: null }
}

/**
 * Voids or refunds the session `id` of a locked cart or collection after the commit: a concurrent
 * completion either uses it or finds it gone, never both.
 */
export const giveUpLater = (
  { emit }: Pick<EngineContext, "emit">,
  { merchant_id, sales_channel_id }: Channel,
  { id, provider_id }: Pick<SessionRow, "id" | "provider_id">,
  { amount, data }: Pick<PaymentState, "amount" | "data">,
) =>
  emit(paymentUnwanted, {
    id,
    organisation_ids: [],
    merchant_id,
    sales_channel_id,
    provider_id,
    amount,
    data: { ...data },
  })

/** Voids authorizations of sessions that were removed or restarted. */
export async function giveUpRemoved(
  context: Pick<EngineContext, "emit">,
  channel: Channel,
  before: readonly SessionRow[],
  after: readonly Pick<SessionRow, "id">[],
) {
  const left = new Set(after.map(({ id }) => id))
  for (const session of before)
    if (!left.has(session.id) && isKnownThere(session))
      await giveUpLater(context, channel, session, stateOf(session))
}

/**
 * Resets a session for another amount unless it is paid. If the provider knows it, it becomes a new
 * session: a provider answers the same one with the voided state.
 */
export const unstarted = (session: SessionRow, amount: number): SessionRow => ({
  ...session,
  id: isKnownThere(session) ? secretId("ps") : session.id,
  amount,
  status: "pending",
  is_initiated: false,
  payment_authorized_at: null,
  data: {},
})

/** The sessions of a cart with this total: those for another amount must be restarted. */
export const settledSessions = (sessions: readonly SessionRow[], total: number): SessionRow[] =>
  sessions.map((session) => (session.amount === total ? session : unstarted(session, total)))
