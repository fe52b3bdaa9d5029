import { sumOf } from "../rows/locked-order.ts"
import { eachOf, groupsOf, type InBundle, unitsIn } from "./bundle-units.ts"

// Chooses where pieces of a shop-front order are packed, from a snapshot alone.

type Pieces = { line_item_id: string; quantity: number }
type PiecesAt = Pieces & { location_id: string }
/**
 * Wanted pieces of a line. `inventory_item_id`: null for a line without goods, such as a gift card.
 */
export type WantedPieces = Pieces &
  InBundle & { inventory_item_id: string | null; needsStock: boolean }
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

/** Takes wanted pieces of each line up to `most` per location, of a bundle in whole bundles. */
function take(
  wanted: readonly WantedPieces[],
  places: readonly string[],
  most: (location_id: string, one: WantedPieces) => number,
  spend: (location_id: string, one: WantedPieces, quantity: number) => void = () => undefined,
) {
  const taken: PiecesAt[] = []
  for (const group of groupsOf(wanted)) {
    let open = unitsIn(group, ({ quantity }) => quantity)
    for (const location_id of places) {
      const here = unitsIn(group, (one) => most(location_id, one))
      const units = Math.min(open, here)
      open -= units
      if (units === 0) continue
      for (const one of group) {
        const quantity = units * eachOf(one)
        spend(location_id, one, quantity)
        taken.push({ line_item_id: one.line_item_id, location_id, quantity })
      }
    }
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

/**
 * Takes everything from the first location that has it, otherwise from each location the pieces
 * that it has.
 */
function fromFree(wanted: readonly WantedPieces[], { places, free }: StockSnapshot) {
  const needs = new Map<string, number>()
  for (const { inventory_item_id: item, quantity } of wanted)
    if (item !== null) needs.set(item, (needs.get(item) ?? 0) + quantity)
  const hasAll = (place: string) => [...needs].every(([item, most]) => free(place, item) >= most)
  const whole = places.find(hasAll)
  const left = new Map<string, number>()
  const leftAt = (place: string, item: string) => left.get(`${place} ${item}`) ?? free(place, item)
  return take(
    wanted,
    whole === undefined ? places : [whole],
    (place, { inventory_item_id: item }) => (item === null ? 0 : leftAt(place, item)),
    (place, { inventory_item_id: item }, quantity) => {
      if (item !== null) left.set(`${place} ${item}`, leftAt(place, item) - quantity)
    },
  )
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
 * Chooses where wanted pieces are packed: where they are reserved, otherwise where stock is free.
 * Pieces that need no stock and have none are packed uncounted with the others.
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
