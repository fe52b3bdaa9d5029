import { isUnpaid } from "@packhaus/contract/invoicing/invoices/status"
import { cents } from "@packhaus/contract/kernel/cents"
import { sql } from "kysely"
import type { Context } from "../../../../context.ts"
import { waitingCredits } from "../../../ledger/reads/waiting-credits.ts"
import { invoiceChanged } from "../events.ts"
import { tellGate } from "./gates.ts"

type Document = {
  id: string
  organisation_id: string
  number: string | null
  status: string
  amount: number
  set_off: number
}

/**
 * Sets a credit note off against an invoice, up to the smaller amount; both are locked. A fully
 * set-off document gets the status `settled`. Returns the amount.
 */
export async function setOffOne(
  { rows, db, emit, note }: Context,
  credit: Document,
  invoice: Document,
  settled: "paid" | "cancelled" = "paid",
): Promise<number> {
  const amount = cents(Math.min(credit.amount, invoice.amount))
  if (amount <= 0) return 0
  const { organisation_id } = credit
  const pair = { organisation_id, credit_id: credit.id, invoice_id: invoice.id }
  await rows.insert("invoice_set_offs", { ...pair, amount })
  for (const [one, to, other] of [
    [credit, "paid", invoice],
    [invoice, settled, credit],
  ] as const) {
    one.amount -= amount
    one.set_off += amount
    const isSettled = one.amount === 0
    await db
      .updateTable("invoices")
      .set({ set_off: cents(one.set_off) })
      .$if(isSettled, (query) => query.set({ status: to, paid_at: sql`packhaus_now()` }))
      .where("id", "=", one.id)
      .execute()
    await note({
      entity: "invoices",
      entity_id: one.id,
      organisation_id,
      action: "invoice.set_off",
      details: { number: other.number, amount },
    })
    await emit(invoiceChanged, { id: one.id, organisation_ids: [organisation_id] })
    if (isSettled && one === invoice) await tellGate({ rows, emit }, invoice.id)
  }
  return amount
}

/**
 * Sets open credit notes of an organisation off against its debts, oldest first, the rest against
 * the next (domain 6). The ledger is locked. Credit notes waiting for a transfer to the balance are
 * skipped.
 */
export async function setOffAll(context: Context, organisation_id: string) {
  const documents = await context.db
    .selectFrom("invoices")
    .select(["id", "organisation_id", "number", "type", "status", "amount", "set_off"])
    .where("organisation_id", "=", organisation_id)
    .where("status", "in", ["open", "customer_proved", "partially_paid"])
    .orderBy("due_on")
    .orderBy("id")
    .forNoKeyUpdate()
    .execute()
  const waiting = await waitingCredits(context, organisation_id)
  const credits = documents.filter(({ type, id }) => type === "credit" && !waiting.has(id))
  const invoices = documents.filter(({ type, status }) => type === "invoice" && isUnpaid(status))
  for (const credit of credits)
    for (const invoice of invoices)
      if (credit.amount > 0 && invoice.amount > 0) await setOffOne(context, credit, invoice)
}
