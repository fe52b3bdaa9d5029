import type { NewRow } from "@packhaus/kernel/table"
import type { PriceOf } from "../../price-lists/reads.ts"
import type { VatFor } from "../../taxes/reads.ts"
import type { Shipped } from "../reads/shipped.ts"
import type { invoiceTables } from "../tables.ts"
import { chargesOf, priceCharge, waitsFor } from "./charges.ts"

export type NewLine = NewRow<typeof invoiceTables.invoice_lines>

/**
 * Fees of a shipped fulfilment, for the collecting invoice `invoice_id`. Fees without price or VAT
 * wait. Fulfilments by the organisation itself are free; of those by suppliers only packaging is
 * charged: see `goodsOf` for the goods (domain 5).
 */
export function linesOf(
  shipped: Shipped,
  invoice_id: string,
  { priceOf, vatFor }: { priceOf: PriceOf; vatFor: VatFor },
): NewLine[] {
  const { organisation_id, fulfiller_id, day } = shipped
  if (day === null || fulfiller_id === organisation_id) return []
  const vat = vatFor(organisation_id, day)
  const fees = chargesOf(shipped).filter(
    ({ code }) => code === "packaging" || !isDropshipped(shipped),
  )
  return fees.map((charge): NewLine => {
    const price = priceCharge(priceOf, organisation_id, charge, day)
    const waits_for = price ? waitsFor(price.net, vat !== null) : ("price" as const)
    return {
      ...sourceOf(shipped, day),
      ...charge,
      waits_for,
      invoice_id: waits_for ? null : invoice_id,
      // VAT as of today; it is rewritten at issue if it has changed.
      vat_category: waits_for || !vat ? null : vat.category,
      vat_rate: waits_for || !vat ? null : vat.rate,
      price: price?.price ?? null,
      base: price?.base ?? 1,
      net: price?.net ?? null,
      fee_id: price?.fee_id ?? null,
    }
  })
}

/** A supplier's own location of any kind: its work is not charged by us. */
export const isDropshipped = ({ place_type }: Pick<Shipped, "place_type">) =>
  place_type === "supplier"

/** Source of a fulfilment's lines. */
export const sourceOf = (
  { id, organisation_id, order_id, order_number }: Shipped,
  day: string,
) => ({
  organisation_id,
  order_id,
  order_number,
  supplied_on: day,
  source_type: "fulfillment" as const,
  source_id: id,
})
