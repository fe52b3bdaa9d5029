import type { Cents } from "@packhaus/contract/kernel/values"
import type { PaidBy } from "@packhaus/contract/ledger/status"
import { type RawBuilder, sql } from "kysely"

/** Reference of a deposit's counter-entry; at most one exists. */
export const reversalOf = (id: string) => `reverse:${id}`

/** The payment behind the transaction `t`, if any. */
const ofPayment = <T>(what: RawBuilder<T>) =>
  sql<T | null>`(select ${what} from ${sql.table("invoice_payments")} as payment
    where payment.transaction_id = t.id and payment.organisation_id = t.organisation_id)`

const paidBy = sql<PaidBy | null>`coalesce(${ofPayment(
  sql<PaidBy>`case when payment.source = 'bank' and exists (
    select 1 from ${sql.table("transfers")} as m
    where m.transaction_id = t.id and m.organisation_id = t.organisation_id
      and m.type = 'payment') then 'marked_paid' else payment.source end`,
)}, case when t.type = 'deposit' and t.balance_after is null then 'owed' end)`

const isReversed = sql<boolean>`(t.type = 'deposit' and t.amount > 0 and exists (
  select 1 from ${sql.table("ledger_transactions")} as r
  where r.organisation_id = t.organisation_id
    and r.reference = ${sql.lit(reversalOf(""))} || t.id))`

/** Additional displayed fields of a transaction `t`. */
export const transactionDetails = [
  sql<string>`(select owner.name from ${sql.table("organisations")} as owner
    where owner.id = t.organisation_id)`.as("organisation_name"),
  ofPayment(sql<Cents>`payment.amount`).as("paid"),
  paidBy.as("paid_by"),
  isReversed.as("is_reversed"),
] as const
