import { cents } from "@packhaus/contract/kernel/values"
import { sql } from "kysely"
import type { Context } from "../../../context.ts"
import { addPayables, type NewPayable, shareOf } from "./add.ts"

type Line = {
  id: string
  /** What the document charges, or takes back where it is below zero. */
  net: number
  /** What was taken back of the same line before. */
  before: number
  cost: number
  priced: number
  supplied_on: string
  description: string
  agency_id: string
}

/**
 * Owes agencies their margin of an invoice or credit note that was issued: of each line with a known cost
 * its net less the cost, in the month of its supply, what is credited in that of the credit note (domain
 * 5). The agency is the one that managed the customer on the day of supply. Parts that are credited take
 * back their share, all of them together the whole.
 */
export async function addMargins(context: Context, invoice_id: string) {
  const { rows } = await sql<Line>`
    select line.id, cost.cost, cost.net as priced, assignment.agency_id,
      case document.type when 'credit' then -line.net else line.net end as net,
      coalesce((select sum(case earlier_document.type when 'credit' then earlier.net else -earlier.net end)
        from ${sql.table("invoice_lines")} as earlier
        join ${sql.table("invoices")} as earlier_document
          on (earlier_document.id, earlier_document.organisation_id)
            = (earlier.invoice_id, earlier.organisation_id)
        where earlier.corrects_id = line.corrects_id and earlier.organisation_id = line.organisation_id
          and earlier_document.status <> 'no' and earlier.id < line.id), 0)::bigint as before,
      case document.type when 'credit' then document.issued_on else line.supplied_on end as supplied_on,
      concat_ws(' · ', document.number, customer.name, line.title) as description
    from ${sql.table("invoice_lines")} as line
    join ${sql.table("invoices")} as document
      on (document.id, document.organisation_id) = (line.invoice_id, line.organisation_id)
    join ${sql.table("organisations")} as customer on customer.id = line.organisation_id
    join ${sql.table("line_costs")} as cost on (cost.source_id, cost.source_line_id, cost.code,
      cost.organisation_id) = (line.source_id, line.source_line_id, line.code, line.organisation_id)
    join lateral (select agency_id from ${sql.table("agency_assignments")} as one
      where one.organisation_id = line.organisation_id
        and (one.from_at at time zone 'Europe/Berlin')::date <= line.supplied_on
        and (one.until_at is null
          or (one.until_at at time zone 'Europe/Berlin')::date > line.supplied_on)
      order by one.from_at desc limit 1) as assignment on true
    where line.invoice_id = ${invoice_id} and document.status <> 'no'`.execute(context.db)
  return addPayables(
    context,
    rows.map((line): NewPayable => {
      const { id, agency_id, net, before, supplied_on, description } = line
      const of = { cost: line.cost, net: line.priced }
      const cost = net < 0 ? shareOf(of, before) - shareOf(of, before - net) : shareOf(of, net)
      return {
        organisation_id: agency_id,
        kind: "margin",
        source_type: "invoice_line",
        source_id: id,
        description: description.slice(0, 300),
        supplied_on,
        net: cents(net - cost),
      }
    }),
  )
}
