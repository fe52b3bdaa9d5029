import type { Cents } from "@packhaus/contract/kernel/values"
import type { PaidBy } from "@packhaus/contract/ledger/status"
import { sql } from "kysely"
import type { Context } from "../../../context.ts"

/** The reference of the counter-entry of a deposit: there is one at most. */
export const reversalOf = (id: string) => `reverse:${id}`

type Details = { is_reversed: boolean; paid_by: PaidBy | null; paid: Cents | null }

/** What is shown of these transactions besides their rows: one statement. */
export async function detailsOf({ db }: Context, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, Details>()
  const { rows } = await sql<Details & { id: string }>`
    select t.id, p.amount as paid, case
        when p.source = 'bank' and exists (select from ${sql.table("transfers")} as m
          where m.transaction_id = t.id and m.organisation_id = t.organisation_id
            and m.type = 'payment') then 'marked_paid'
        when p.source is not null then p.source
        when t.type = 'deposit' and t.balance_after is null then 'owed' end as paid_by,
      t.type = 'deposit' and t.amount > 0 and exists (
        select from ${sql.table("ledger_transactions")} as r
        where r.organisation_id = t.organisation_id and r.reference = ${reversalOf("")} || t.id
      ) as is_reversed
    from ${sql.table("ledger_transactions")} as t
    left join ${sql.table("invoice_payments")} as p
      on p.transaction_id = t.id and p.organisation_id = t.organisation_id
    where t.id = any(${ids})`.execute(db)
  return new Map(rows.map(({ id, ...details }) => [id, details]))
}
