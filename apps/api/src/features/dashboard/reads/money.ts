import { isShutDown } from "@packhaus/contract/access/roles"
import { reachOf } from "@packhaus/contract/access/screens"
import type { Dashboard } from "@packhaus/contract/dashboard/schema"
import { unpaidStatuses } from "@packhaus/contract/invoices/status"
import { cents } from "@packhaus/contract/kernel/values"
import { REVERSED_DEPOSIT } from "@packhaus/contract/ledger/status"
import { sql } from "kysely"
import type { Context } from "../../../context.ts"
import { runwayDays, SPENDING_DAYS } from "../../ledger/reads.ts"

export type Money = {
  balance: number | null
  count: number
  amount: number
  overdue: number
  waiting: number
  reversed: number
  spent: number
}

type Role = Context["viewer"]["role"]

/** What stands beside the open invoices of who sees a balance. Whoever may not see a table may not even name it. */
function besideInvoices(role: Role) {
  const reach = reachOf("balance", role)
  if (!reach) return sql`null as balance, 0 as waiting, 0 as reversed, 0 as spent`
  return sql`
    (select coalesce(sum(a.balance), 0)::bigint from ${sql.table("ledger_accounts")} as a
      where a.kind = 'balance') as balance,
    (select count(*) from ${sql.table("transfers")} as w where w.status = 'waiting') as waiting,
    (select count(*) from ${sql.table("ledger_accounts")} as r where r.kind = 'receivable'
      and r.detail = ${REVERSED_DEPOSIT} and r.balance < 0) as reversed,
    (select coalesce(-sum(t.amount), 0)::bigint from ${sql.table("ledger_transactions")} as t
      where ${sql.lit(reach === "own")} and t.type = 'invoice_payment'
        and t.created_at >= packhaus_now() - ${SPENDING_DAYS} * interval '1 day') as spent`
}

/**
 * Balance and open invoices of all the viewer sees, as JSON; of who is disabled the invoices alone.
 * Null for who sees no balance. How long it lasts is told of one's own.
 */
export function moneyOf(role: Role) {
  if (!reachOf("balance", role) && !isShutDown(role)) return sql`null`
  const unpaid = sql`i.type = 'invoice' and i.status in (${sql.join(
    unpaidStatuses.map((status) => sql.lit(status)),
  )})`
  return sql`(select to_json(money) from (
    select owed.count, owed.amount, owed.overdue, ${besideInvoices(role)}
    from (select count(*) as count, coalesce(sum(i.amount), 0)::bigint as amount,
        count(*) filter (where i.due_on < (packhaus_now() at time zone 'Europe/Berlin')::date) as overdue
      from ${sql.table("invoices")} as i where ${unpaid}) as owed) as money)`
}

/** Balance and open invoices as the dashboard shows them. */
export function readMoney(found: Money | null): Dashboard["money"] {
  if (!found) return null
  const { spent, count, amount, overdue, waiting, reversed, balance } = found
  return {
    balance: balance === null ? null : cents(balance),
    currency_code: "eur",
    runway_days: balance === null ? null : runwayDays(balance, spent),
    open_invoices: count,
    open_amount: cents(amount),
    overdue_invoices: overdue,
    waiting_transfers: waiting,
    reversed_deposits: reversed,
  }
}
