import { ownStock, type Supply } from "@packhaus/commerce/stock/reservations"
import type { Terms, TermsOfItem } from "../../catalogue/agreements/reads.ts"
import type { Candidate, Need } from "./choose-places.ts"

/** Free stock at locations, and whether a level exists at all. */
export type Stock = {
  free(location_id: string, inventory_item_id: string): number
  isCounted(location_id: string, inventory_item_id: string): boolean
}
type Rules = {
  terms: TermsOfItem
  stock: Stock
  /** The supplier that owns the location, if any. */
  supplierAt(location_id: string): string | undefined
  isClosed(owner_id: string): boolean
}

/**
 * Pieces that may be reserved at a location. At a supplier's own location only agreed items: up to
 * its stock figure, or without limit if it keeps none.
 */
export function supplyOf({ terms, stock, supplierAt, isClosed }: Rules) {
  const agreedAt = (location_id: string, item: string): Terms | undefined => {
    const agreed = terms(item)
    const isAgreed = typeof agreed === "object" && agreed.supplier_id === ownerOf(location_id)
    return isAgreed ? agreed : undefined
  }
  /** Shipping locations of suppliers outside every list. */
  const unlisted = new Map<string, Terms>()
  const ownerOf = (location_id: string) =>
    supplierAt(location_id) ?? unlisted.get(location_id)?.supplier_id

  return {
    available(location_id: string, item: string) {
      if (ownerOf(location_id) === undefined) return stock.free(location_id, item)
      if (!agreedAt(location_id, item)) return 0
      if (!stock.isCounted(location_id, item)) return Number.POSITIVE_INFINITY
      return stock.free(location_id, item)
    },
    /** The location from which the supplier of an item ships it. */
    suppliedFrom({ inventory_item_id }: Need): Omit<Candidate, "rank"> | undefined {
      const agreed = terms(inventory_item_id)
      if (typeof agreed !== "object") return undefined
      unlisted.set(agreed.place.location_id, agreed)
      return { ...agreed.place, is_closed: isClosed(agreed.supplier_id) }
    },
    /** The terms under which pieces are reserved at a location. */
    of(location_id: string, item: string): Supply {
      const agreed = agreedAt(location_id, item)
      if (!agreed) return ownStock
      const { agreement_id, agreement_line } = agreed
      return { agreement_id, agreement_line, is_counted: stock.isCounted(location_id, item) }
    },
    isAgreed: (location_id: string, { inventory_item_id }: Need) =>
      agreedAt(location_id, inventory_item_id) !== undefined,
    /** Whether a supplier stocks an item without an agreement to ship it. */
    isUnagreed: (location_id: string, { inventory_item_id: item }: Need) =>
      ownerOf(location_id) !== undefined &&
      !agreedAt(location_id, item) &&
      stock.free(location_id, item) > 0,
    /** Whether an agreement for the item existed and has ended. */
    isOver: ({ inventory_item_id }: Need) => terms(inventory_item_id) === "over",
    ownerOf,
    nameOf: (location_id: string) => unlisted.get(location_id)?.place.name,
  }
}
export type SupplyOfOrder = ReturnType<typeof supplyOf>
