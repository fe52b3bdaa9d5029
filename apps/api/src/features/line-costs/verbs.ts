import type { Cents } from "@packhaus/contract/kernel/values"
import { newId } from "@packhaus/kernel/ids"
import type { Context } from "../../context.ts"

/** What goods of a line cost, whose organisation the caller found in scope: see `noteCosts`. */
export type LineCost = {
  organisation_id: string
  source_id: string
  source_line_id?: string
  code: string
  /** Net, with the supplier's shipping, of all that was priced at `net`. */
  cost: Cents
  net: Cents
}

/**
 * Notes what the goods of lines cost, as they are priced by an agreement: when such a line is issued, its
 * agency is owed the rest (domain 5). Told again, the first holds. For jobs and administrators alone:
 * nobody else writes costs.
 */
export const noteCosts = ({ rows }: Context, costs: readonly LineCost[]) =>
  rows.insertAll(
    "line_costs",
    costs.filter(({ net }) => net > 0).map((one) => ({ id: newId("lcst"), ...one })),
    "ignore duplicates",
  )
