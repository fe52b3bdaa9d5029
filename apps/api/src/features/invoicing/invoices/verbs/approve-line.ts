import { waitsForVerb } from "@packhaus/contract/invoicing/invoices/rules"
import { cents } from "@packhaus/contract/kernel/cents"
import { ApiError } from "@packhaus/contract/kernel/errors"
import type { Context } from "../../../../context.ts"
import { loadPrices } from "../../price-lists/reads.ts"
import { loadProofs, loadVat } from "../../taxes/reads.ts"
import { invoiceChanged } from "../events.ts"
import { priceCharge, taxed } from "./charges.ts"
import { countLines, lockCollecting } from "./collecting.ts"
import { emitPerOrder } from "./emit-per-order.ts"
import { notOpenFor } from "./not-open.ts"

/**
 * Approves a line above the limit: it is collected unchanged. Throws 404 for an unknown line and
 * `invoices.not_open_for` for one that waits for something else, or no longer waits.
 */
export async function approveLine(context: Context, id: string) {
  const { rows } = context
  const { organisation_id } = await rows.one("invoice_lines", id)
  const collecting = await lockCollecting(context, [organisation_id])
  const line = await rows.lock("invoice_lines", id)
  const { code, quantity } = line
  if (!waitsForVerb("approve", line)) throw notOpenFor("no", "approve")
  // The list price may have been corrected since.
  const priceOf = await loadPrices(context, [organisation_id])
  const priced = priceCharge(priceOf, organisation_id, line, line.supplied_on)
  const net = priced?.net ?? line.net ?? cents(0)
  const vatFor = await loadVat(context, [organisation_id])
  const isExportProved = await loadProofs(context, [line])
  const { waits_for: lacks, ...vat } = taxed(line, vatFor, isExportProved(line))
  const hasVat = lacks === null
  const invoice = collecting.get(organisation_id)
  if (!invoice) throw new ApiError("row.busy")
  await rows.update("invoice_lines", id, {
    ...priced,
    ...vat,
    invoice_id: hasVat ? invoice.id : null,
    waits_for: lacks,
  })
  if (hasVat) await countLines(context, collecting, [{ organisation_id, lines: 1, net }])
  await context.note({
    entity: "invoices",
    entity_id: invoice.id,
    organisation_id,
    action: "invoice.approve_line",
    details: { line_id: id, code, quantity, net },
  })
  if (hasVat) await emitPerOrder(context, [line])
  await context.emit(invoiceChanged, { id: invoice.id, organisation_ids: [organisation_id] })
}
