import { isAdministrator, isSupplier, roles, seesMany } from "@packhaus/contract/access/roles"
import { reachOf, seeing } from "@packhaus/contract/access/screens"
import { invoiceDashboard as names } from "@packhaus/contract/invoicing/invoices/dashboard"
import { unpaidStatuses } from "@packhaus/contract/invoicing/invoices/status"
import { sql } from "kysely"
import { currentDay } from "../../../business-day.ts"
import { dashboardPart } from "../../../context.ts"
import type { Tally } from "../../../dashboard.ts"
import { perDate } from "../../../dashboard-figures.ts"

const billed = seeing("invoices")
/** Roles that see invoices occasionally; suppliers see no other money. */
const usuallyBilled = billed.filter((role) => !isSupplier(role))
const unpaid = sql`i.type = 'invoice'
  and i.status in (${sql.join(unpaidStatuses.map((status) => sql.lit(status)))})`

type Owed = {
  count: number
  amount: number
  overdue: number
  proved: number
  balance: number | null
}

/** Amounts owed on issued invoices, with the balance. */
const owed: Tally = {
  statement: ({ role }) => sql`(select to_json(owed) from (
    select count(*) as count, coalesce(sum(i.amount), 0)::bigint as amount,
      count(*) filter (where i.due_on < ${currentDay}) as overdue,
      count(*) filter (where i.status = 'customer_proved') as proved,
      ${
        reachOf("balance", role)
          ? sql`(select coalesce(sum(a.balance), 0)::bigint from ${sql.table("ledger_accounts")} as a
              where a.kind = 'balance')`
          : sql`null`
      } as balance
    from ${sql.table("invoices")} as i where ${unpaid}) as owed)`,
  read(found) {
    const { count, amount, overdue, proved, balance } = found as Owed
    const isCovered = balance === null || amount <= balance
    return {
      open_invoices: { count, amount, tone: isCovered ? "info" : "attention" },
      invoices_overdue: { count: overdue },
      invoices_proved: { count: proved },
    }
  },
}

const MAX_DUE = 5

/** Next payments, as JSON. */
const dueOf = () => sql`(select coalesce(json_agg(one), '[]') from (
  select i.id, i.number, to_char(i.due_on, 'YYYY-MM-DD') as due_on, i.amount, i.currency_code,
    i.due_on < ${currentDay} as is_overdue
  from ${sql.table("invoices")} as i where ${unpaid} and i.due_on is not null
  order by i.due_on, i.id limit ${sql.lit(MAX_DUE)}) as one)`

export const invoiceDashboard = dashboardPart(names, {
  tiles: {
    open_invoices: {
      kind: "figure",
      roles: usuallyBilled,
      tally: owed,
      list: { name: "invoices", query: { group: "open", type: "invoice" } },
    },
    invoices_overdue: {
      kind: "attention",
      roles: billed,
      tone: "critical",
      tally: owed,
      list: { name: "invoices", query: { group: "overdue" } },
    },
    invoices_proved: {
      kind: "attention",
      roles: roles.filter(isAdministrator),
      tone: "attention",
      tally: owed,
      list: { name: "invoices", query: { group: "open", status: "customer_proved" } },
    },
    lines_blocked: {
      kind: "attention",
      roles: roles.filter(isAdministrator),
      tone: "attention",
      rows: () => sql`${sql.table("invoice_lines")} as line where line.invoice_id is null`,
      list: { name: "waiting_lines", query: {} },
    },
  },
  figures: {
    /** Totals of invoices without those of corrections. */
    invoiced: {
      unit: "money",
      ...perDate({
        from: sql`${sql.table("invoices")} as i`,
        day: sql`i.issued_on`,
        value: sql`sum(case i.type when 'credit' then -i.total else i.total end)`,
      }),
    },
  },
  panels: {
    invoices_due: {
      roles: usuallyBilled.filter((role) => !seesMany(role)),
      statement: dueOf,
      read: (invoices) => invoices,
    },
  },
})
