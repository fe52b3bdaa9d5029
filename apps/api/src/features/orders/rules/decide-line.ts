import { ApiError } from "@packhaus/contract/kernel/errors"
import type { Routing } from "@packhaus/contract/orders/schema"
import type { Promised } from "../rows/locked-order.ts"
import type { Need } from "./choose-places.ts"
import {
  type ByHand,
  decideRouting,
  type OrderToRoute,
  type RoutedPieces,
  type RoutingDecision,
  type RoutingSnapshot,
} from "./decide-routing.ts"

/** Pieces of one line at a location chosen by hand. Other reservations stay as far as possible. */
export type LineByHand = {
  line_item_id: string
  quantity: number
  /** Locations with reservations of the order, and their owners. */
  known: readonly Pick<ByHand, "id" | "name" | "owner_id">[]
}
type Snapshot = RoutingSnapshot & {
  stock: {
    give(list: readonly RoutedPieces[]): void
    take(list: readonly RoutedPieces[]): void
  }
}
type Kept = { order: OrderToRoute; reserved: readonly Promised[]; was: Routing | null }

const sumOf = (list: readonly { quantity: number }[]) =>
  list.reduce((sum, { quantity }) => sum + quantity, 0)

/** Limits the pieces to `most`; removes the excess where most are reserved. */
function upTo(list: readonly Promised[], most: number): Promised[] {
  let left = most
  const fewestFirst = list.toSorted((a, b) => a.quantity - b.quantity)
  return fewestFirst.flatMap((one) => {
    const quantity = Math.min(left, one.quantity)
    left -= quantity
    return quantity > 0 ? [{ ...one, quantity }] : []
  })
}

/** Reservations of a need that are kept: all pieces beside those chosen by hand, or none. */
function keptOf(need: Need, { reserved }: Kept, place: ByHand, byHand: number) {
  const isLine = byHand > 0
  const own = reserved.filter(
    (one) => one.line_item_id === need.line_item_id && !(isLine && one.location_id === place.id),
  )
  const open = need.quantity - byHand
  const kept = upTo(own, open)
  const isWhole = sumOf(kept) === open
  return { kept: isWhole ? kept : [], rest: isWhole ? [] : [{ ...need, quantity: open }] }
}

/** Merges rows of the same line and location. */
function merged(all: readonly RoutedPieces[]): RoutedPieces[] {
  const rows = new Map<string, RoutedPieces>()
  for (const one of all) {
    const key = `${one.line_item_id} ${one.location_id}`
    const quantity = one.quantity + (rows.get(key)?.quantity ?? 0)
    rows.set(key, { ...one, quantity })
  }
  return [...rows.values()]
}

/**
 * Decides that pieces of a line ship from a location chosen by hand. Other reservations stay where
 * they are, and unreserved pieces follow the deciding list. Throws the errors of `decideRouting`
 * for that location, and also where the rest of the order would find no location, unless the
 * merchant ships parts.
 */
export function decideLine(
  found: Kept,
  snapshot: Snapshot,
  place: ByHand,
  { line_item_id: line_id, quantity: pieces, known }: LineByHand,
): RoutingDecision {
  const { order } = found
  const { stock, lists } = snapshot
  const parts = order.needs.map((need) =>
    keptOf(need, found, place, need.line_item_id === line_id ? pieces : 0),
  )
  const kept = parts.flatMap((part) => part.kept)
  const rest = parts.flatMap((part) => part.rest)
  const line = order.needs.filter((need) => need.line_item_id === line_id)
  stock.take(kept)
  const here = decideRouting(
    { ...order, needs: line.map((need) => ({ ...need, quantity: pieces })) },
    snapshot,
    place,
  )
  if (sumOf(here.reserved) < pieces)
    throw new ApiError("stock.not_enough", { missing: here.choice.missing })
  stock.take(here.reserved)
  const other = rest.length > 0 ? decideRouting({ ...order, needs: rest }, snapshot) : null
  stock.give([...kept, ...here.reserved])
  if (other?.waits && !lists.partial(order.merchant_id))
    throw other.waits === "no_agreement"
      ? new ApiError("orders.no_agreement")
      : new ApiError("stock.not_enough", { missing: other.choice.missing })
  const reserved = merged([...kept, ...here.reserved, ...(other?.reserved ?? [])])
  return {
    ...here,
    reserved,
    waits: other?.waits ?? null,
    choice: {
      rule: other?.waits ? "partial" : "by_hand",
      taken: reserved.map(({ line_item_id, location_id, quantity }) => ({
        line_item_id,
        location_id,
        quantity,
      })),
      skipped: other?.choice.skipped ?? [],
      missing: other?.choice.missing ?? [],
    },
    ...placesOf(reserved, { known, was: found.was, made: [here, ...(other ? [other] : [])] }),
  }
}

type Made = {
  known: LineByHand["known"]
  was: Routing | null
  made: readonly RoutingDecision[]
}

/** The locations of the reservations, with their owners. */
function placesOf(reserved: readonly RoutedPieces[], { known, was, made }: Made) {
  const before = [...made.flatMap(({ places }) => places), ...(was?.places ?? [])]
  const ids = [...new Set(reserved.map(({ location_id }) => location_id))]
  const places = ids.map((location_id) => {
    const reservedBefore = before.find((one) => one.location_id === location_id)
    return {
      location_id,
      name: reservedBefore?.name ?? known.find(({ id }) => id === location_id)?.name ?? "",
      rank: reservedBefore?.rank ?? null,
      pieces: sumOf(reserved.filter((one) => one.location_id === location_id)),
    }
  })
  const owners = [
    ...known.flatMap(({ id, owner_id }) => (ids.includes(id) ? owner_id : [])),
    ...made.flatMap((one) => one.owners),
  ]
  return { places, owners: [...new Set(owners)] }
}
