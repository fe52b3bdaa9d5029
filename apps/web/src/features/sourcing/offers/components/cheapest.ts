import { breakEven, type LandedCost } from "@packhaus/contract/sourcing/offers/rules"
import type { Offer } from "@packhaus/contract/sourcing/offers/schema"
import { isWhole, MAX_PIECES, type UnknownPart, unknownParts } from "./landed.ts"

/** Cost per piece of an offer at a quantity; undefined below its minimum. */
export type LandedAt = (offer: Offer, pieces: number) => LandedCost | undefined

const STEP = 10
const quantities = Array.from({ length: MAX_PIECES / STEP }, (_, at) => (at + 1) * STEP)

/** The cheapest offer of a kind; offers with fully known costs come first. */
function cheapestOf(
  offers: readonly Offer[],
  { kind, pieces, landedAt }: { kind: Offer["kind"]; pieces: number; landedAt: LandedAt },
) {
  const sold = offers
    .filter((offer) => offer.kind === kind)
    .flatMap((offer) => {
      const landed = landedAt(offer, pieces)
      return landed ? [{ offer, landed }] : []
    })
  return sold.toSorted(
    (a, b) =>
      Number(isWhole(b.landed)) - Number(isWhole(a.landed)) || a.landed.total - b.landed.total,
  )[0]
}

/**
 * Quantity from which a bulk order is cheaper than dropshipping (`pieces` is null if never), with
 * the suppliers and the unknown cost parts.
 */
export function breakEvenOf(open: readonly Offer[], landedAt: LandedAt) {
  const pairs = quantities.flatMap((pieces) => {
    const bulk = cheapestOf(open, { kind: "bulk", pieces, landedAt })
    const dropshipping = cheapestOf(open, { kind: "dropshipping", pieces, landedAt })
    return bulk && dropshipping ? [{ pieces, bulk, dropshipping }] : []
  })
  const pieces = breakEven(
    pairs.map(({ pieces: quantity, bulk, dropshipping }) => ({
      quantity,
      one: bulk.landed.total,
      other: dropshipping.landed.total,
    })),
  )
  const at = pairs.find((pair) => pair.pieces === pieces)
  const unknown = new Set<UnknownPart>()
  const suppliers = new Set<string>()
  for (const { offer, landed } of pairs.flatMap(({ bulk, dropshipping }) => [bulk, dropshipping]))
    for (const part of unknownParts(landed)) {
      unknown.add(part)
      suppliers.add(offer.supplier_name)
    }
  return {
    pieces,
    bulk: at?.bulk.offer.supplier_name ?? "",
    dropshipping: at?.dropshipping.offer.supplier_name ?? "",
    unknown: [...unknown],
    suppliers: [...suppliers],
  }
}
