import type { Cents } from "@packhaus/contract/kernel/values"
import { newId } from "@packhaus/kernel/ids"
import type { Context } from "../../context.ts"

/** What an agency (`organisation_id`) earns of a line of an issued document, net; below zero takes back. */
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
 * Notes what agencies earn of issued lines, in the transaction in which they are owed it. Told again, the
 * first holds. For jobs alone.
 */
export const noteMargins = ({ rows }: Context, margins: readonly NewMargin[]) =>
  rows.insertAll(
    "agency_margins",
    margins.map((one) => ({ id: newId("amar"), ...one })),
    "ignore duplicates",
  )
