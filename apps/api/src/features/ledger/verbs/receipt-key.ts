import { type SqlBool, sql } from "kysely"
import { type Context, within } from "../../../context.ts"
import { reversalOf } from "../reads/transaction-details.ts"

/** Two spellings of a bank's reference are one receipt. */
const spelt = (reference: string) => reference.trim().replace(/\s+/g, " ").toUpperCase()
const keyOf = (reference: string, booking: number) =>
  `bank${booking > 1 ? `.${booking}` : ""}:${spelt(reference)}`

/** Whether the transaction `t` was reversed, as a deposit or invoice payment. */
const isTakenBack = sql<SqlBool>`(exists (select 1 from ${sql.table("ledger_transactions")} as r
    where r.organisation_id = t.organisation_id and r.reference = ${sql.lit(reversalOf(""))} || t.id)
  or exists (select 1 from ${sql.table("invoice_payments")} as paid
    join ${sql.table("invoice_payments")} as counter
      on counter.reverses_id = paid.id and counter.organisation_id = paid.organisation_id
    where paid.transaction_id = t.id and paid.organisation_id = t.organisation_id))`

/**
 * The ledger's reference of a receipt, by which it is booked once. A receipt that was booked by mistake and taken
 * back can be booked again, such as for another invoice. The ledger of the organisation is locked.
 */
export async function receiptKey(context: Context, organisation_id: string, reference: string) {
  const { db } = within(context, organisation_id)
  for (let booking = 1; ; booking++) {
    const key = keyOf(reference, booking)
    const before = await db
      .selectFrom("ledger_transactions as t")
      .select(isTakenBack.as("is_taken_back"))
      .where("t.organisation_id", "=", organisation_id)
      .where("t.reference", "=", key)
      .executeTakeFirst()
    if (!before?.is_taken_back) return key
  }
}
