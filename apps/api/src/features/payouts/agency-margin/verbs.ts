import type { Cents } from "@packhaus/contract/kernel/values"
import { newId } from "@packhaus/kernel/ids"
import type { Context } from "../../../context.ts"

/**
 * The net margin of an agency (`organisation_id`) for a line of an issued document; negative for
 * credits.
 */
export type NewMargin = {
  organisation_id: string
  customer_id: string
  customer_name: string
  product_id: string | null
  product_title: string | null
  invoice_id: string
  invoice_number: string
  invoice_line_id: string
  supplied_on: string
  price: Cents
  cost: Cents
  shipping_cost: Cents
}

/**
 * Stores the margins of issued lines, in the transaction that makes them payable. A repetition
 * changes nothing. For jobs only.
 */
export const noteMargins = ({ rows }: Context, margins: readonly NewMargin[]) =>
  rows.insertAll(
    "agency_margins",
    margins.map((one) => ({ id: newId("amar"), ...one })),
    "ignore duplicates",
  )
