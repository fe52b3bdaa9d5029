import { isCustomer, roles } from "@packhaus/contract/access/roles"
import { changing, reachOf, seeing } from "@packhaus/contract/access/screens"
import { ledgerDashboard as names } from "@packhaus/contract/ledger/dashboard"
import { sql } from "kysely"
import { dashboardPart } from "../../context.ts"
import type { Tally } from "../../dashboard.ts"
import { dayWithin, levelOf, perDateOf, timeWithin } from "../../dashboard-figures.ts"
import { runwayDays, SPENDING_DAYS } from "./reads.ts"

type Money = { balance: number; spent: number }

/** Balances visible to the viewer. Days of cover are shown for the own balance only. */
const money: Tally = {
  statement: ({ role }) => sql`(select to_json(money) from (select
    (select coalesce(sum(a.balance), 0)::bigint from ${sql.table("ledger_accounts")} as a
      where a.kind = 'balance') as balance,
    (select coalesce(-sum(t.amount), 0)::bigint from ${sql.table("ledger_transactions")} as t
      where ${sql.lit(reachOf("balance", role) === "own")} and t.type = 'invoice_payment'
        and t.created_at >= packhaus_now() - ${SPENDING_DAYS} * interval '1 day') as spent) as money)`,
  read(found) {
    const { balance, spent } = found as Money
    const days = runwayDays(balance, spent)
    return {
      balance: { count: 1, amount: balance },
      runway: days === null ? undefined : { count: days },
    }
  },
}

export const ledgerDashboard = dashboardPart(names, {
  tiles: {
    balance: { kind: "figure", roles: seeing("balance"), tally: money },
    /** In days. */
    runway: { kind: "figure", roles: seeing("balance"), tally: money },
    // Shown above the balances.
    transfers_waiting: {
      kind: "attention",
      roles: changing("balance_transfers"),
      tone: "attention",
      rows: () => sql`${sql.table("transfers")} as w where w.status = 'waiting'`,
      list: { name: "transfers", query: { status: "waiting" } },
    },
  },
  figures: {
    balance: {
      unit: "money",
      ...levelOf(
        sql`(select coalesce(sum(a.balance), 0) from ${sql.table("ledger_accounts")} as a
          where a.kind = 'balance')`,
        {
          from: sql`${sql.table("ledger_transactions")} as t`,
          time: sql`t.created_at`,
          where: sql`t.balance_after is not null`,
          value: sql`sum(t.amount)`,
        },
      ),
    },
    // Deposits and payments of invoices from outside; a reversal is negative.
    money_received: {
      unit: "money",
      ...perDateOf((bounds) => ({
        from: sql`(select (t.created_at at time zone 'Europe/Berlin')::date as day, t.amount
            from ${sql.table("ledger_transactions")} as t
            where t.type = 'deposit' and ${timeWithin(sql`t.created_at`, bounds)}
          union all select p.paid_on, p.amount from ${sql.table("invoice_payments")} as p
            where p.source <> 'balance' and ${dayWithin(sql`p.paid_on`, bounds)}) as received`,
        day: sql`received.day`,
        value: sql`sum(received.amount)`,
      })),
    },
  },
  steps: {
    top_up: {
      roles: roles.filter(isCustomer),
      done: () => sql`exists (
        select 1 from ${sql.table("ledger_transactions")} as t where t.type = 'deposit')`,
    },
  },
})
