import type { Cents } from "@packhaus/contract/kernel/values"
import { newId } from "@packhaus/kernel/ids"
import type { Context } from "../../../context.ts"

/** The cost of a line's goods; the caller found the organisation in scope: see `noteCosts`. */
export type LineCost = {
  organisation_id: string
  source_id: string
  source_line_id?: string
  code: string
  /** Net, with the supplier's shipping, for the part priced at `net`. */
  cost: Cents
  net: Cents
}

/**
 * Stores the cost of lines' goods when they are priced by an agreement: when such a line is issued,
 * its agency is owed the difference (domain 5). A repetition changes nothing. For jobs and
 * administrators only.
 */
export const noteCosts = ({ rows }: Context, costs: readonly LineCost[]) =>
  rows.insertAll(
    "line_costs",
    costs.filter(({ net }) => net > 0).map((one) => ({ id: newId("lcst"), ...one })),
    "ignore duplicates",
  )
