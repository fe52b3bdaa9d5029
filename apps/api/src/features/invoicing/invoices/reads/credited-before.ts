import { sql } from "kysely"

/** Net amount that earlier documents credited of the same line as the correction `line`. */
export const creditedBefore = sql<number>`coalesce((
  select sum(case earlier_document.type when 'credit' then earlier.net else -earlier.net end)
  from ${sql.table("invoice_lines")} as earlier
  join ${sql.table("invoices")} as earlier_document
    on (earlier_document.id, earlier_document.organisation_id)
      = (earlier.invoice_id, earlier.organisation_id)
  where earlier.corrects_id = line.corrects_id and earlier.organisation_id = line.organisation_id
    and earlier_document.status <> 'no' and earlier.id < line.id), 0)::bigint`
