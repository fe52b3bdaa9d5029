import { cents } from "@packhaus/contract/kernel/cents"
import { cutText } from "@packhaus/contract/kernel/text"
import type { Cents } from "@packhaus/contract/kernel/values"
import type { Context } from "../../../../context.ts"
import { type NewMargin, noteMargins } from "../../agency-margin/verbs.ts"
import { type MarginLine, readMarginLines } from "../reads/margin-lines.ts"
import { addPayables, type NewPayable, shareOf } from "./add.ts"

/**
 * Owes agencies their margin of an issued invoice or credit note: net less cost of each line with a
 * known cost, in the month of supply, credits in the month of the credit note (domain 5). The
 * agency is the one that managed the customer on the date of supply. Credits reverse their share;
 * all parts add up to the whole. Stores the margin of each line.
 */
export async function addMargins(context: Context, invoice_id: string) {
  const lines = await readMarginLines(context, invoice_id)
  const earned = lines.map((line) => ({ line, cost: costOf(line) }))
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
function costOf({ net, before, cost, priced }: MarginLine): Cents {
  const of = { cost, net: priced }
  return net < 0 ? cents(shareOf(of, before) - shareOf(of, before - net)) : shareOf(of, net)
}

function marginOf({ line, cost }: { line: MarginLine; cost: Cents }): NewMargin {
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
