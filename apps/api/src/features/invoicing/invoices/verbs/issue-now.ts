import { belongsTo } from "@packhaus/contract/invoicing/invoices/rules"
import { ApiError } from "@packhaus/contract/kernel/errors"
import type { Context } from "../../../../context.ts"
import { issueCollecting } from "./issue.ts"
import { notOpenFor } from "./not-open.ts"

/**
 * Issues this collecting invoice now. Throws `invoices.not_open_for` for an issued one,
 * `invoices.vat_unknown` if no line has known VAT, so that all of them wait, and
 * `invoices.nothing_to_issue` if they add up to zero.
 */
export async function issueNow(context: Context, id: string) {
  const invoice = await context.rows.one("invoices", id)
  const { organisation_id, status } = invoice
  if (!belongsTo("issue", invoice)) throw notOpenFor(status, "issue")
  const outcome = await issueCollecting(context, organisation_id)
  if (outcome.result === "nothing")
    throw outcome.waiting > 0
      ? new ApiError("invoices.vat_unknown", { lines: outcome.waiting })
      : new ApiError("invoices.nothing_to_issue")
  return outcome.invoice_id
}
