import { cutText } from "@packhaus/contract/kernel/text"
import { type Cents, cents } from "@packhaus/contract/kernel/values"
import { sql } from "kysely"
import type { Context } from "../../../../context.ts"
import { type NewMargin, noteMargins } from "../../agency-margin/verbs.ts"
import { addPayables, type NewPayable, shareOf } from "./add.ts"

type Line = {
  id: string
  code: string
  /** Amount charged by the document; negative for credits. */
  net: Cents
  /** Earlier credits of the same line. */
  before: number
  cost: number
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

/**
 * Owes agencies their margin of an issued invoice or credit note: net less cost of each line with a
 * known cost, in the month of supply, credits in the month of the credit note (domain 5). The
 * agency is the one that managed the customer on the date of supply. Credits reverse their share;
 * all parts add up to the whole. Stores the margin of each line.
 */
export async function addMargins(context: Context, invoice_id: string) {
  const { rows } = await sql<Line>`
    select line.id, line.code, cost.cost, cost.net as priced, assignment.agency_id,
      case document.type when 'credit' then -line.net else line.net end as net,
      coalesce((select sum(case earlier_document.type when 'credit' then earlier.net else -earlier.net end)
        from ${sql.table("invoice_lines")} as earlier
        join ${sql.table("invoices")} as earlier_document
          on (earlier_document.id, earlier_document.organisation_id)
            = (earlier.invoice_id, earlier.organisation_id)
        where earlier.corrects_id = line.corrects_id and earlier.organisation_id = line.organisation_id
          and earlier_document.status <> 'no' and earlier.id < line.id), 0)::bigint as before,
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
    where line.invoice_id = ${invoice_id} and document.status <> 'no'`.execute(context.db)
  const earned = rows.map((line) => ({ line, cost: costOf(line) }))
  await noteMargins(context, earned.map(marginOf))
  return addPayables(
    context,
    earned.map(({ line, cost }): NewPayable => {
      const { id, agency_id, net, supplied_on, description } = line
      return {
        organisation_id: agency_id,
        kind: "margin",
        source_type: "invoice_line",
        source_id: id,
        description: cutText(description, 300),
        supplied_on,
        net: cents(net - cost),
      }
    }),
  )
}

/**
 * Owes agencies the margin of a source whose documents may have been issued before its costs were
 * stored. Runs after that transaction: later documents find the costs.
 */
export async function addMarginsOf(context: Context, source_id: string) {
  const lines = await context.rows.children("invoice_lines", "source_id", [source_id])
  const documents = new Set(lines.flatMap(({ invoice_id }) => invoice_id ?? []))
  for (const document of [...documents].toSorted()) await addMargins(context, document)
}

/** Share of a line's cost; negative for credits. */
function costOf({ net, before, cost, priced }: Line): Cents {
  const of = { cost, net: priced }
  return net < 0 ? cents(shareOf(of, before) - shareOf(of, before - net)) : shareOf(of, net)
}

function marginOf({ line, cost }: { line: Line; cost: Cents }): NewMargin {
  const isShipping = line.code === "dropshipping_shipping"
  return {
    organisation_id: line.agency_id,
    customer_id: line.customer_id,
    customer_name: line.customer_name,
    product_id: line.product_id,
    product_title: line.product_title,
    invoice_id: line.invoice_id,
    invoice_number: line.invoice_number,
    invoice_line_id: line.id,
    supplied_on: line.supplied_on,
    price: line.net,
    cost: isShipping ? cents(0) : cost,
    shipping_cost: isShipping ? cost : cents(0),
  }
}
