import { sumOf } from "../rows/locked-order.ts"

// Chooses where pieces of a shop-front order are packed, from a snapshot alone.

type Pieces = { line_item_id: string; quantity: number }
type PiecesAt = Pieces & { location_id: string }
/**
 * Wanted pieces of a line. `inventory_item_id`: null for a line without goods, such as a gift card.
 */
export type WantedPieces = Pieces & { inventory_item_id: string | null; needsStock: boolean }
/** `places`: locations that may send the order, first choice first. */
export type StockSnapshot = {
  reserved: readonly PiecesAt[]
  places: readonly string[]
  free(location_id: string, inventory_item_id: string): number
}
/** One fulfilment at a location: pieces taken from stock, and pieces without stock tracking. */
export type Part = { location_id: string; lines: Pieces[]; uncounted: Pieces[] }
export type ChosenParts = {
  parts: Part[]
  /** Pieces to reserve before packing. */
  missing: PiecesAt[]
  /** Pieces that no location has. */
  short: Pieces[]
}

const without = (wanted: readonly WantedPieces[], taken: readonly PiecesAt[]) =>
  wanted.map((one) => {
    const same = taken.filter(({ line_item_id }) => line_item_id === one.line_item_id)
    return { ...one, quantity: one.quantity - sumOf(same, ({ quantity }) => quantity) }
  })

/** Takes wanted pieces of each line up to `most` per location. */
function take(
  wanted: readonly WantedPieces[],
  places: readonly string[],
  most: (location_id: string, one: WantedPieces) => number,
) {
  const taken: PiecesAt[] = []
  for (const { ...one } of wanted)
    for (const location_id of places) {
      const quantity = Math.max(0, Math.min(one.quantity, most(location_id, one)))
      one.quantity -= quantity
      if (quantity > 0) taken.push({ line_item_id: one.line_item_id, location_id, quantity })
    }
  return taken
}

const fromReserved = (wanted: readonly WantedPieces[], { reserved }: StockSnapshot) =>
  take(
    wanted,
    [...new Set(reserved.map(({ location_id }) => location_id))].toSorted(),
    (location_id, { line_item_id }) =>
      reserved.find((one) => one.line_item_id === line_item_id && one.location_id === location_id)
        ?.quantity ?? 0,
  )

/** Takes everything from the first location that has it, else from each location what it has. */
function fromFree(wanted: readonly WantedPieces[], { places, free }: StockSnapshot) {
  const needs = new Map<string, number>()
  for (const { inventory_item_id: item, quantity } of wanted)
    if (item !== null) needs.set(item, (needs.get(item) ?? 0) + quantity)
  const hasAll = (place: string) => [...needs].every(([item, most]) => free(place, item) >= most)
  const whole = places.find(hasAll)
  const left = new Map<string, number>()
  return take(wanted, whole === undefined ? places : [whole], (place, one) => {
    const { inventory_item_id: item, quantity } = one
    if (item === null) return 0
    const key = `${place} ${item}`
    const most = left.get(key) ?? free(place, item)
    left.set(key, most - Math.max(0, Math.min(quantity, most)))
    return most
  })
}

/**
 * Groups pieces by location. A line may occur only once in a fulfilment; a second occurrence opens
 * another one.
 */
function partsOf(counted: readonly PiecesAt[], uncounted: readonly PiecesAt[]): Part[] {
  const parts: Part[] = []
  const has = ({ lines, uncounted: others }: Part, id: string) =>
    [...lines, ...others].some(({ line_item_id }) => line_item_id === id)
  const put = (kind: "lines" | "uncounted", { location_id, ...pieces }: PiecesAt) => {
    const known = parts.find(
      (part) => part.location_id === location_id && !has(part, pieces.line_item_id),
    )
    const part = known ?? { location_id, lines: [], uncounted: [] }
    if (!known) parts.push(part)
    part[kind].push(pieces)
  }
  for (const one of counted) put("lines", one)
  for (const one of uncounted) put("uncounted", one)
  return parts
}

/** Merges reserved and free pieces of a line at one location. */
function merged(all: readonly PiecesAt[]): PiecesAt[] {
  const rows = new Map<string, PiecesAt>()
  for (const one of all) {
    const key = `${one.line_item_id} ${one.location_id}`
    rows.set(key, { ...one, quantity: one.quantity + (rows.get(key)?.quantity ?? 0) })
  }
  return [...rows.values()]
}

/**
 * Chooses where wanted pieces are packed: where they are reserved, else where stock is free. Pieces
 * that need no stock and have none are packed uncounted with the others.
 */
export function chooseParts(wanted: readonly WantedPieces[], snapshot: StockSnapshot): ChosenParts {
  const reserved = fromReserved(wanted, snapshot)
  const missing = fromFree(without(wanted, reserved), snapshot)
  const counted = merged([...reserved, ...missing])
  const rest = without(wanted, counted).filter(({ quantity }) => quantity > 0)
  const usual = counted[0]?.location_id ?? snapshot.places[0]
  const canPack = ({ needsStock }: WantedPieces) => !needsStock && usual !== undefined
  const uncounted = rest.filter(canPack).map(({ line_item_id, quantity }) => ({
    line_item_id,
    quantity,
    location_id: usual ?? "",
  }))
  const short = rest
    .filter((one) => !canPack(one))
    .map(({ line_item_id, quantity }) => ({ line_item_id, quantity }))
  return { parts: partsOf(counted, uncounted), missing, short }
}
