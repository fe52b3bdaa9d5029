import type { Row } from "@packhaus/kernel/table"
import type { PaymentState } from "../payment-providers/port.ts"
import type { shopperPaymentTables } from "./tables.ts"

export type SessionRow = Row<typeof shopperPaymentTables.payment_sessions>

/** What is not paid for what the cart comes to now must be started again; nothing of it is promised. */
const unstarted = (amount: number) =>
  ({ amount, status: "pending", is_initiated: false, payment_authorized_at: null }) as const

/** The sessions of a cart that comes to this now. One that was for another amount is to be started anew. */
export const settledSessions = (sessions: readonly SessionRow[], total: number): SessionRow[] =>
  sessions.map((session) =>
    session.amount === total ? session : { ...session, ...unstarted(total), data: {} },
  )

export const stateOf = ({ status, amount, data }: SessionRow): PaymentState => ({
  status,
  amount,
  data,
})
