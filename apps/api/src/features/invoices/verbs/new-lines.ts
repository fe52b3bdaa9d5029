import type { NewRow } from "@packhaus/kernel/table"
import type { PriceOf } from "../../price-lists/reads.ts"
import type { VatFor } from "../../taxes/reads.ts"
import type { Shipped } from "../reads/shipped.ts"
import type { invoiceTables } from "../tables.ts"
import { chargesOf, priceCharge } from "./charges.ts"

export type NewLine = NewRow<typeof invoiceTables.invoice_lines>

/**
 * The lines of a shipped fulfilment, for the collecting invoice `invoice_id`. One without a price, or
 * whose VAT nobody knows, waits on no invoice. What the organisation packs itself is not charged.
 */
export function linesOf(
  shipped: Shipped,
  invoice_id: string,
  { priceOf, vatFor }: { priceOf: PriceOf; vatFor: VatFor },
): NewLine[] {
  const { organisation_id, fulfiller_id, day, order_id, order_number } = shipped
  if (day === null || fulfiller_id === organisation_id) return []
  const hasVat = vatFor(organisation_id, "service", day) !== null
  return chargesOf(shipped).map((charge) => {
    const price = priceCharge(priceOf, organisation_id, charge, day)
    const waits_for = price ? (hasVat ? null : ("vat" as const)) : ("price" as const)
    return {
      ...{ organisation_id, order_id, order_number, supplied_on: day, waits_for },
      ...{ source_type: "fulfillment" as const, source_id: shipped.id },
      ...charge,
      invoice_id: waits_for ? null : invoice_id,
      ...{ price: price?.price ?? null, base: price?.base ?? 1 },
      ...{ net: price?.net ?? null, fee_id: price?.fee_id ?? null },
    }
  })
}
