import type { PriceLine } from "@packhaus/contract/invoices/schema"
import { ApiError } from "@packhaus/contract/kernel/errors"
import { netOf } from "@packhaus/contract/kernel/money"
import type { Context } from "../../../context.ts"
import { loadVat } from "../../taxes/reads.ts"
import { invoiceChanged } from "../events.ts"
import { isVatKnown } from "./charges.ts"
import { countLines, lockCollecting } from "./collecting.ts"
import { notOpenFor } from "./credit.ts"
import { emitPerOrder } from "./emit-per-order.ts"

/**
 * Gives a waiting line a price by hand, where no list has one, such as for a parcel heavier than all
 * classes, or no agreement, such as for the goods of a supplier; or another price, where what the list
 * says comes to so much that it waits for a person. Throws 404 for a line that does not exist and
 * `invoices.not_open_for` for one that has a price already.
 */
export async function priceLine(context: Context, id: string, { price, base }: PriceLine) {
  const { rows, viewer, note } = context
  const found = await rows.one("invoice_lines", id)
  const { organisation_id } = found
  const collecting = await lockCollecting(context, [organisation_id])
  const line = await rows.lock("invoice_lines", id)
  if (line.waits_for === null || line.waits_for === "vat") throw notOpenFor("no", "price")
  const net = netOf({ price, base, quantity: line.quantity })
  const vatFor = await loadVat(context, [organisation_id])
  const hasVat = isVatKnown(line, vatFor)
  const invoice = collecting.get(organisation_id)
  if (!invoice) throw new ApiError("row.busy")
  await rows.update("invoice_lines", id, {
    price,
    base,
    net,
    fee_id: null,
    priced_by: viewer.name,
    ...(hasVat ? { invoice_id: invoice.id, waits_for: null } : { waits_for: "vat" as const }),
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
