import { waitsForVerb } from "@packhaus/contract/invoicing/invoices/rules"
import type { PriceLine } from "@packhaus/contract/invoicing/invoices/schema"
import { ApiError } from "@packhaus/contract/kernel/errors"
import { netOf } from "@packhaus/contract/kernel/money"
import type { Context } from "../../../../context.ts"
import { loadProofs, loadVat } from "../../taxes/reads.ts"
import { invoiceChanged } from "../events.ts"
import { taxed } from "./charges.ts"
import { countLines, lockCollecting } from "./collecting.ts"
import { emitPerOrder } from "./emit-per-order.ts"
import { notOpenFor } from "./not-open.ts"

/**
 * Sets a manual price for a waiting line without a list price (a parcel above all weight classes)
 * or agreement, or replaces a list price that needs approval. Throws 404 for an unknown line and
 * `invoices.not_open_for` for a priced one.
 */
export async function priceLine(context: Context, id: string, { price, base }: PriceLine) {
  const { rows, viewer, note } = context
  const found = await rows.one("invoice_lines", id)
  const { organisation_id } = found
  const collecting = await lockCollecting(context, [organisation_id])
  const line = await rows.lock("invoice_lines", id)
  if (!waitsForVerb("price", line)) throw notOpenFor("no", "price")
  const net = netOf({ price, base, quantity: line.quantity })
  const vatFor = await loadVat(context, [organisation_id])
  const isExportProved = await loadProofs(context, [line])
  const { waits_for, ...vat } = taxed(line, vatFor, isExportProved(line))
  const hasVat = waits_for === null
  const invoice = collecting.get(organisation_id)
  if (!invoice) throw new ApiError("row.busy")
  await rows.update("invoice_lines", id, {
    price,
    base,
    net,
    fee_id: null,
    priced_by: viewer.name,
    ...vat,
    invoice_id: hasVat ? invoice.id : null,
    waits_for,
  })
  if (hasVat) await countLines(context, collecting, [{ organisation_id, lines: 1, net }])
  await note({
    entity: "invoices",
    entity_id: invoice.id,
    organisation_id,
    action: "fee.write",
    details: { line_id: id, code: line.code, price, base },
  })
  if (hasVat) await emitPerOrder(context, [line])
  await context.emit(invoiceChanged, { id: invoice.id, organisation_ids: [organisation_id] })
}
