import type { Row } from "@packhaus/kernel/table"
import type { FoundCart } from "../carts/own.ts"
import type { PaymentState } from "../payment-providers/port.ts"
import type { EngineDb } from "../stock/levels.ts"
import type { shopperPaymentTables } from "./tables.ts"

export type SessionRow = Row<typeof shopperPaymentTables.payment_sessions>

export const sessionsOf = ({ rows, cart }: FoundCart) =>
  rows.children("payment_sessions", "cart_id", [cart.id])

/** What is not paid for what the cart comes to now must be started again; nothing of it is promised. */
const unstarted = (amount: number) =>
  ({ amount, status: "pending", is_initiated: false, payment_authorized_at: null }) as const

/** Brings the sessions of a locked cart to what it comes to. One that was for another amount is to be started anew. */
export async function settleSessions(found: FoundCart, total: number) {
  for (const { id, amount } of await sessionsOf(found))
    if (amount !== total)
      await found.rows.update("payment_sessions", id, { ...unstarted(total), data: {} })
}

export const stateOf = ({ status, amount, data }: SessionRow): PaymentState => ({
  status,
  amount,
  data,
})

/** Forgets the sessions of a locked cart, of one provider or of all. */
export async function removeSessions(db: EngineDb, cart_id: string, provider_id?: string) {
  const all = db.deleteFrom("payment_sessions").where("cart_id", "=", cart_id)
  await (provider_id ? all.where("provider_id", "=", provider_id) : all).execute()
}
