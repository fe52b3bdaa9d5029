import { isShutDown, roles } from "@packhaus/contract/access/roles"
import { reachOf, seeing } from "@packhaus/contract/access/screens"
import { invoiceDashboard as names } from "@packhaus/contract/invoices/dashboard"
import { unpaidStatuses } from "@packhaus/contract/invoices/status"
import { sql } from "kysely"
import { dashboardPart } from "../../context.ts"
import type { Tally } from "../../dashboard.ts"

/** Who sees a balance, and who is disabled: they pay what they still owe (domain 1). */
const payers = roles.filter((role) => seeing("balance").includes(role) || isShutDown(role))
const unpaid = sql`i.type = 'invoice'
  and i.status in (${sql.join(unpaidStatuses.map((status) => sql.lit(status)))})`

type Owed = { count: number; amount: number; overdue: number; balance: number | null }

/** What is owed on issued invoices, beside what is there to pay it. */
const owed: Tally = {
  statement: ({ role }) => sql`(select to_json(owed) from (
    select count(*) as count, coalesce(sum(i.amount), 0)::bigint as amount,
      count(*) filter (where i.due_on < (packhaus_now() at time zone 'Europe/Berlin')::date) as overdue,
      ${
        reachOf("balance", role)
          ? sql`(select coalesce(sum(a.balance), 0)::bigint from ${sql.table("ledger_accounts")} as a
              where a.kind = 'balance')`
          : sql`null`
      } as balance
    from ${sql.table("invoices")} as i where ${unpaid}) as owed)`,
  read(found) {
    const { count, amount, overdue, balance } = found as Owed
    const isCovered = balance === null || amount <= balance
    return {
      open_invoices: { count, amount, tone: isCovered ? "info" : "attention" },
      invoices_overdue: { count: overdue },
    }
  },
}

export const invoiceDashboard = dashboardPart(names, {
  tiles: {
    open_invoices: {
      kind: "figure",
      roles: payers,
      tally: owed,
      list: { name: "invoices", query: { group: "open", type: "invoice" } },
    },
    invoices_overdue: {
      kind: "attention",
      roles: payers,
      tone: "critical",
      tally: owed,
      list: { name: "invoices", query: { group: "overdue" } },
    },
  },
})
