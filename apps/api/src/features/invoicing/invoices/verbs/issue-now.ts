import { belongsTo } from "@packhaus/contract/invoicing/invoices/rules"
import { ApiError } from "@packhaus/contract/kernel/errors"
import type { Context } from "../../../../context.ts"
import { issueCollecting } from "./issue.ts"
import { notOpenFor } from "./not-open.ts"

/**
 * Issues this collecting invoice now. Throws `invoices.not_open_for` for one that was issued,
 * `invoices.vat_unknown` where the VAT of none of its lines is known, so that all of them stay, and
 * `invoices.nothing_to_issue` where they add up to nothing.
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
