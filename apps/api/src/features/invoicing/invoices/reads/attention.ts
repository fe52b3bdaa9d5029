import { isAllowed } from "@packhaus/contract/access/policy"
import { unpaidStatuses } from "@packhaus/contract/invoicing/invoices/status"
import { sql } from "kysely"
import { currentDay } from "../../../../business-day.ts"
import type { Context } from "../../../../context.ts"

const MANY = 1_000
type Waiting = { overdue: number; lines: number; asked: number }

/**
 * Money tasks for the shell, in one statement: overdue invoices; for staff lines without price or
 * VAT; for administrators transfers requested by others. At most a thousand of each are counted.
 */
export async function moneyAttention({ db, viewer }: Context) {
  const { role, id } = viewer
  if (!isAllowed(role, "invoice.read")) return {}
  const unpaid = sql.join(unpaidStatuses.map((status) => sql.lit(status)))
  // Readers without access to a table must not name it in SQL.
  const lines = isAllowed(role, "fee.read")
    ? sql`(select count(*) from (select 1 from ${sql.table("invoice_lines")} as l
        where l.invoice_id is null limit ${MANY}) as b)`
    : sql`0`
  const asked = isAllowed(role, "balance.transfer")
    ? sql`(select count(*) from (select 1 from ${sql.table("transfers")} as t
        where t.status = 'waiting' and t.requested_by <> ${id} limit ${MANY}) as c)`
    : sql`0`
  const { rows } = await sql<Waiting>`select
    (select count(*) from (select 1 from ${sql.table("invoices")} as i
      where i.type = 'invoice' and i.status in (${unpaid})
        and i.due_on < ${currentDay} limit ${MANY}) as a) as overdue,
    ${lines} as lines, ${asked} as asked`.execute(db)
  const [found] = rows
  if (!found) throw new TypeError("a count has one row")
  return {
    attention: { invoices: found.overdue, platform: found.lines, balance_transfers: found.asked },
  }
}
