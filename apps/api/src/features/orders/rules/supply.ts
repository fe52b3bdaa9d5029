import { ownStock, type Supply } from "@packhaus/commerce/stock/reservations"
import type { Terms, TermsOfItem } from "../../agreements/reads.ts"
import type { Candidate, Need } from "./choose-places.ts"

/** What is free at places, and whether there is a level at all. */
export type Stock = {
  free(location_id: string, inventory_item_id: string): number
  isCounted(location_id: string, inventory_item_id: string): boolean
}
type Rules = {
  terms: TermsOfItem
  stock: Stock
  /** Whose place it is, if a supplier's. */
  supplierAt(location_id: string): string | undefined
  isClosed(owner_id: string): boolean
}

/**
 * What may be promised at which place. Of a supplier's own place only what he agreed to ship: as much as he
 * counts, or any number where he counts nothing.
 */
export function supplyOf({ terms, stock, supplierAt, isClosed }: Rules) {
  const agreedAt = (location_id: string, item: string): Terms | undefined => {
    const agreed = terms(item)
    const isAgreed = typeof agreed === "object" && agreed.supplier_id === ownerOf(location_id)
    return isAgreed ? agreed : undefined
  }
  /** Where suppliers ship from who stand on no list. */
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
    /** The place from which the supplier of an item ships it. */
    suppliedFrom({ inventory_item_id }: Need): Omit<Candidate, "rank"> | undefined {
      const agreed = terms(inventory_item_id)
      if (typeof agreed !== "object") return undefined
      unlisted.set(agreed.place.location_id, agreed)
      return { ...agreed.place, is_closed: isClosed(agreed.supplier_id) }
    },
    /** By what pieces are promised at a place. */
    of(location_id: string, item: string): Supply {
      const agreed = agreedAt(location_id, item)
      if (!agreed) return ownStock
      const { agreement_id, agreement_line } = agreed
      return { agreement_id, agreement_line, is_counted: stock.isCounted(location_id, item) }
    },
    isAgreed: (location_id: string, { inventory_item_id }: Need) =>
      agreedAt(location_id, inventory_item_id) !== undefined,
    /** Whether a supplier has an item on his shelf that he did not agree to ship. */
    isUnagreed: (location_id: string, { inventory_item_id: item }: Need) =>
      ownerOf(location_id) !== undefined &&
      !agreedAt(location_id, item) &&
      stock.free(location_id, item) > 0,
    /** Whether somebody agreed to ship it, until lately. */
    isOver: ({ inventory_item_id }: Need) => terms(inventory_item_id) === "over",
    ownerOf,
    nameOf: (location_id: string) => unlisted.get(location_id)?.place.name,
  }
}
export type SupplyOfOrder = ReturnType<typeof supplyOf>
