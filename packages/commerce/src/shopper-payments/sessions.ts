import type { Row } from "@packhaus/kernel/table"
import { secretId } from "../carts/own.ts"
import type { PaymentState } from "../payment-providers/port.ts"
import type { EngineContext } from "../resources/context.ts"
import { paymentUnwanted } from "./events.ts"
import type { shopperPaymentTables } from "./tables.ts"

export type SessionRow = Row<typeof shopperPaymentTables.payment_sessions>

/** What is not paid for what the cart comes to now must be started again; nothing of it is promised. */
const unstarted = (amount: number) =>
  ({ amount, status: "pending", is_initiated: false, payment_authorized_at: null }) as const

export const stateOf = ({
  status,
  amount,
  data,
}: Pick<SessionRow, "status" | "amount" | "data">): PaymentState => ({
  status,
  amount,
  data,
})

/**
 * Gives up what a session of a locked cart or collection was promised or paid, once that is committed: whoever
 * completes it at this moment has it or sees that it is gone, never both.
 */
export const giveUpLater = (
  { emit }: EngineContext,
  { merchant_id, sales_channel_id }: { merchant_id: string; sales_channel_id: string },
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

/**
 * The sessions of a locked cart that comes to this now. What was started for another amount is given up, and
 * is to be started anew as another session: a provider answers the same one with what was given up.
 */
export async function settledSessions(
  context: EngineContext,
  cart: { merchant_id: string; sales_channel_id: string },
  sessions: readonly SessionRow[],
  total: number,
): Promise<SessionRow[]> {
  const settled: SessionRow[] = []
  for (const session of sessions) {
    const isCurrent = session.amount === total
    // A provider that remembers nothing of a session has nothing to give up.
    const isPromised = !isCurrent && Object.keys(session.data).length > 0
    if (isPromised) await giveUpLater(context, cart, session, stateOf(session))
    const id = isPromised ? secretId("ps") : session.id
    settled.push(isCurrent ? session : { ...session, ...unstarted(total), id, data: {} })
  }
  return settled
}
