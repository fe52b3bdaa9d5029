import { ApiError } from "@packhaus/contract/kernel/errors"
import type { Context } from "../../../../context.ts"
import { issueCollecting } from "./issue.ts"

/**
 * Issues collected lines of one order for an organisation invoiced per order; without an order, all
 * of them. With a missing address the lines wait, and the next day's run reports the reason.
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
