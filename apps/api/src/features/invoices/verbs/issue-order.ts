import { ApiError } from "@packhaus/contract/kernel/errors"
import type { Context } from "../../../context.ts"
import { issueCollecting } from "./issue.ts"

/**
 * Issues what an organisation that is invoiced per order has collected for one; all it collected where
 * none is said. Where an address is missing the lines wait, and the run of the next day says why.
 */
export async function issueOrder(
  context: Context,
  organisation_id: string,
  order_id: string | null,
) {
  try {
    await issueCollecting(context, organisation_id, order_id === null ? {} : { order_id })
  } catch (error) {
    const codes = ["invoices.recipient_incomplete", "invoices.seller_incomplete"]
    if (!(error instanceof ApiError && codes.includes(error.code))) throw error
  }
}
