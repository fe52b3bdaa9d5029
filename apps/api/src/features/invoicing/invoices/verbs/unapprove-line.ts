import { isFee } from "@packhaus/contract/invoicing/invoices/schema"
import { FEE_HELD_ABOVE } from "@packhaus/contract/invoicing/price-lists/schema"
import type { Context } from "../../../../context.ts"
import { invoiceChanged } from "../events.ts"
import { countLines, lockCollecting } from "./collecting.ts"
import { notOpenFor } from "./not-open.ts"

/**
 * Takes the approval of a line back: it waits again. Throws 404 for an unknown line and
 * `invoices.not_open_for` for one that needed no approval, or whose invoice is issued.
 */
export async function unapproveLine(context: Context, id: string) {
  const { rows } = context
  const { organisation_id } = await rows.one("invoice_lines", id)
  const collecting = await lockCollecting(context, [organisation_id])
  const line = await rows.lock("invoice_lines", id)
  const { code, quantity, net } = line
  const invoice = collecting.get(organisation_id)
  // Goods, and prices set by a person, need no approval.
  const isHeld = isFee(code) && line.priced_by === null && line.corrects_id === null
  const wasHeld = isHeld && (net ?? 0) > FEE_HELD_ABOVE
  if (!invoice || line.invoice_id !== invoice.id || !wasHeld || net === null)
    throw notOpenFor(line.invoice_id === null ? "no" : "open", "unapprove")
  await rows.update("invoice_lines", id, { invoice_id: null, waits_for: "approval" })
  await countLines(context, collecting, [{ organisation_id, lines: -1, net: -net }])
  await context.note({
    entity: "invoices",
    entity_id: invoice.id,
    organisation_id,
    action: "invoice.unapprove_line",
    details: { line_id: id, code, quantity, net },
  })
  await context.emit(invoiceChanged, { id: invoice.id, organisation_ids: [organisation_id] })
}
