import type { Context } from "../../../../context.ts"
import { loadPrices } from "../../price-lists/reads.ts"
import { loadVat } from "../../taxes/reads.ts"
import { invoiceChanged } from "../events.ts"
import { type Charge, priceCharge, waitsFor } from "./charges.ts"
import { countLines, lockCollecting } from "./collecting.ts"
import { linesOfSources } from "./corrections.ts"
import { emitPerOrder } from "./emit-per-order.ts"
import { insertLines } from "./insert-lines.ts"
import type { NewLine } from "./new-lines.ts"

type Retour = {
  id: string
  organisation_id: string
  order_id: string
  order_number: string
  pieces: number
  /** The day it was recorded, in Europe/Berlin. */
  recorded_on: string
}

/** The fees of a retour (domain 5): first piece, each further one. */
function chargesOf(pieces: number): Charge[] {
  const plain = { country_group: null, weight: null } as const
  const charges: Charge[] = [
    { code: "retour_first", quantity: Math.min(pieces, 1), ...plain },
    { code: "retour_further", quantity: pieces - 1, ...plain },
  ]
  return charges.filter(({ quantity }) => quantity > 0)
}

/**
 * Adds the fees of a retour to the next invoice of its organisation, once for any number of calls,
 * at the prices of the day it was recorded. Without a price or known VAT the line waits. For jobs.
 */
export async function collectRetour(context: Context, retour: Retour) {
  const { id, organisation_id, order_id, order_number, pieces, recorded_on: supplied_on } = retour
  const collecting = await lockCollecting(context, [organisation_id])
  if ((await linesOfSources(context, [id])).length > 0) return
  const priceOf = await loadPrices(context, [organisation_id])
  const vat = (await loadVat(context, [organisation_id]))(organisation_id, supplied_on)
  const invoice = collecting.get(organisation_id)
  if (!invoice) throw new TypeError(`not locked: ${organisation_id}`)
  const lines = chargesOf(pieces).map((charge): NewLine => {
    const price = priceCharge(priceOf, organisation_id, charge, supplied_on)
    const waits_for = price ? waitsFor(price.net, vat !== null) : ("price" as const)
    return {
      ...charge,
      organisation_id,
      order_id,
      order_number,
      supplied_on,
      source_type: "retour",
      source_id: id,
      waits_for,
      invoice_id: waits_for ? null : invoice.id,
      vat_category: waits_for || !vat ? null : vat.category,
      vat_rate: waits_for || !vat ? null : vat.rate,
      price: price?.price ?? null,
      base: price?.base ?? 1,
      net: price?.net ?? null,
      fee_id: price?.fee_id ?? null,
    }
  })
  await insertLines(context, lines)
  const changes = lines.flatMap((line) =>
    line.invoice_id ? [{ organisation_id, lines: 1, net: line.net ?? 0 }] : [],
  )
  await countLines(context, collecting, changes)
  await context.emit(invoiceChanged, { id: invoice.id, organisation_ids: [organisation_id] })
  await emitPerOrder(context, [{ organisation_id, order_id }])
}
