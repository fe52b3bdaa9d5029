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

/** Where a shopper comes back to from the provider's page, as the context of a cart names it. */
export function returnUrlOf(context: Readonly<Record<string, unknown>> | null) {
  const url = context?.return_url
  return isReturnUrl(url) ? url : null
}

/** Whether the provider has something of a session that can be given up. */
const isKnownThere = ({ data }: Pick<SessionRow, "data">) => Object.keys(data).length > 0

/**
 * A session as shoppers see it: what their shop front keeps, and while it is open the page of the provider.
 * Ids of the provider are not theirs.
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
 * Gives up what the session `id` of a locked cart or collection was promised or paid, once that is committed:
 * whoever completes it at this moment has it or sees that it is gone, never both.
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

/** Gives up what sessions promised that are not there any more, or were started anew as another one. */
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
 * A session that is not paid for this amount must be started. Where the provider knows it, it becomes another
 * session: a provider answers the same one with what was given up.
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

/** The sessions of a cart that comes to this now: those for another amount must be started anew. */
export const settledSessions = (sessions: readonly SessionRow[], total: number): SessionRow[] =>
  sessions.map((session) => (session.amount === total ? session : unstarted(session, total)))
