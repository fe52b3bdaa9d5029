import type { Cents } from "@packhaus/contract/kernel/values"
import { sql } from "kysely"
import { type Context, ofOwnerOf } from "../../../../context.ts"
import { creditedBefore } from "../../../invoicing/invoices/reads/credited-before.ts"

/** A line of an invoice or credit note with its cost, agency and product. */
export type MarginLine = {
  id: string
  code: string
  /** Amount charged by the document; negative for credits. */
  net: Cents
  /** Earlier credits of the same line. */
  before: number
  cost: number
  /** Net price of the whole line, to which `cost` belongs. */
  priced: number
  supplied_on: string
  description: string
  agency_id: string
  customer_id: string
  customer_name: string
  product_id: string | null
  product_title: string | null
  invoice_id: string
  invoice_number: string
}

/** Product of `line`; for shipping, the product it carried if there is only one. */
const productOf = sql`select min(product.id) as id, min(product.title) as title
  from ${sql.table("invoice_lines")} as goods
  join ${sql.table("product_variants")} as variant
    on (variant.id, variant.merchant_id) = (goods.variant_id, goods.organisation_id)
  join ${sql.table("products")} as product
    on (product.id, product.merchant_id) = (variant.product_id, variant.merchant_id)
  where goods.organisation_id = line.organisation_id and goods.source_id = line.source_id
    and (goods.id = line.id or line.variant_id is null and goods.agreement_id = line.agreement_id)
  having count(distinct product.id) = 1`

/** Lines of an issued document with a known cost, and the agency of the day of supply. */
export async function readMarginLines(context: Context, invoice_id: string) {
  const { db } = ofOwnerOf(context, invoice_id)
  const { rows } = await sql<MarginLine>`
    select line.id, line.code, cost.cost, cost.net as priced, assignment.agency_id,
      case document.type when 'credit' then -line.net else line.net end as net,
      ${creditedBefore} as before,
      case document.type when 'credit' then document.issued_on else line.supplied_on end as supplied_on,
      concat_ws(' · ', document.number, customer.name, line.title) as description,
      customer.id as customer_id, customer.name as customer_name,
      document.id as invoice_id, document.number as invoice_number, product.id as product_id,
      coalesce(product.title, line.title) as product_title
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
    left join lateral (${productOf}) as product on true
    where line.invoice_id = ${invoice_id} and document.status <> 'no'`.execute(db)
  return rows
}
