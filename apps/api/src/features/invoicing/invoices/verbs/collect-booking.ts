import type { Cents } from "@packhaus/contract/kernel/values"
import type { Context } from "../../../../context.ts"
import { loadVat } from "../../taxes/reads.ts"
import { invoiceChanged } from "../events.ts"
import { countLines, lockCollecting } from "./collecting.ts"
import { linesOfSources } from "./corrections.ts"
import { emitPerOrder } from "./emit-per-order.ts"
import { insertLines } from "./insert-lines.ts"

type Booking = {
  id: string
  organisation_id: string
  number: string
  service_name: string
  /** Net. */
  amount: Cents
  /** The day it was completed, in Europe/Berlin. */
  completed_on: string
}

/**
 * Adds the amount of a completed booking to the next invoice of its organisation, once for any
 * number of calls. Its price was agreed at booking, so it needs no approval; with unknown VAT the
 * line waits. For jobs.
 */
export async function collectBooking(context: Context, booking: Booking) {
  const { id, organisation_id, number, service_name, amount, completed_on: supplied_on } = booking
  const collecting = await lockCollecting(context, [organisation_id])
  if ((await linesOfSources(context, [id])).length > 0) return
  const vat = (await loadVat(context, [organisation_id]))(organisation_id, supplied_on)
  const invoice = collecting.get(organisation_id)
  if (!invoice) throw new TypeError(`not locked: ${organisation_id}`)
  await insertLines(context, [
    {
      organisation_id,
      invoice_id: vat ? invoice.id : null,
      code: "service",
      source_type: "booking",
      source_id: id,
      order_number: number,
      title: service_name,
      supplied_on,
      quantity: 1,
      price: amount,
      base: 1,
      net: amount,
      vat_category: vat?.category ?? null,
      vat_rate: vat?.rate ?? null,
      waits_for: vat ? null : "vat",
    },
  ])
  if (!vat) return
  await countLines(context, collecting, [{ organisation_id, lines: 1, net: amount }])
  await context.emit(invoiceChanged, { id: invoice.id, organisation_ids: [organisation_id] })
  await emitPerOrder(context, [{ organisation_id, order_id: null }])
}
