import { zoneOf } from "../bins/rules.ts"
import { groupOf } from "./groups.ts"
import type { PickKind } from "./status.ts"

/** Orders of a list at most: a trolley has as many slots. */
export const MAX_SLOTS = 36
export const DEFAULT_SLOTS = 12

/** Pieces of an order to pick at a location. */
export type PickPart = {
  order_id: string
  lines: readonly { line_item_id: string; inventory_item_id: string; quantity: number }[]
}
/** Pieces of an item in a bin; `position` is the place of the bin on the walk. */
export type StockedBin = {
  bin_id: string
  code: string
  position: number
  inventory_item_id: string
  quantity: number
  /** Emptied only after the other bins. */
  isReserve?: boolean
}
type Bin = Pick<StockedBin, "bin_id" | "code" | "position">

/** Pieces of an order line from one bin into one slot; without a bin where the place has none. */
type PlannedPick = {
  order_id: string
  line_item_id: string
  inventory_item_id: string
  quantity: number
  slot: number
  bin: Bin | null
}
export type PickPlan<P extends PickPart> = { orders: P[]; picks: PlannedPick[] }

type Wanted<P extends PickPart> = {
  kind: PickKind
  /** Oldest first. */
  parts: readonly P[]
  bins: readonly StockedBin[]
  slots: number
  /** For a list by zone. */
  zone?: string | undefined
}

/** Bins by item, in the order of the walk. */
class Shelves {
  readonly #byItem: ReadonlyMap<string, readonly StockedBin[]>
  readonly #taken = new Map<string, number>()

  constructor(bins: readonly StockedBin[]) {
    const sorted = bins
      .filter(({ quantity }) => quantity > 0)
      .toSorted(
        (a, b) =>
          Number(a.isReserve ?? false) - Number(b.isReserve ?? false) ||
          a.position - b.position ||
          (a.bin_id < b.bin_id ? -1 : 1),
      )
    this.#byItem = groupOf(sorted, ({ inventory_item_id }) => inventory_item_id)
  }

  #keyOf = ({ bin_id, inventory_item_id }: StockedBin) => `${bin_id} ${inventory_item_id}`
  #left = (bin: StockedBin) => bin.quantity - (this.#taken.get(this.#keyOf(bin)) ?? 0)

  /**
   * Takes pieces of an item: from bins of the walk first, then the next ones. The rest has no bin.
   */
  take(item: string, quantity: number, walk: ReadonlySet<string> = new Set()) {
    const bins = this.#byItem.get(item) ?? []
    const taken: { bin: Bin | null; quantity: number }[] = []
    let rest = quantity
    const fitting = [
      ...bins.filter(({ bin_id }) => walk.has(bin_id)),
      ...bins.filter(({ bin_id }) => !walk.has(bin_id)),
    ]
    for (const bin of fitting) {
      const some = Math.min(rest, this.#left(bin))
      if (some <= 0) continue
      this.#taken.set(this.#keyOf(bin), (this.#taken.get(this.#keyOf(bin)) ?? 0) + some)
      const { bin_id, code, position } = bin
      taken.push({ bin: { bin_id, code, position }, quantity: some })
      rest -= some
    }
    if (rest > 0) taken.push({ bin: null, quantity: rest })
    return taken
  }

  /** The bin of the pieces if no other list takes any; the item itself if it has no bin. */
  stopsOf({ lines }: PickPart): { stop: string; position: number }[] {
    return lines.flatMap(({ inventory_item_id, quantity }) => {
      const stops: { stop: string; position: number }[] = []
      let rest = quantity
      for (const bin of this.#byItem.get(inventory_item_id) ?? []) {
        if (rest <= 0) break
        stops.push({ stop: bin.bin_id, position: bin.position })
        rest -= bin.quantity
      }
      if (rest > 0) stops.push({ stop: inventory_item_id, position: 0 })
      return stops
    })
  }

  /** Whether all pieces are in bins of this zone. */
  isIn(zone: string, { lines }: PickPart) {
    return lines.every(({ inventory_item_id, quantity }) => {
      const here = (this.#byItem.get(inventory_item_id) ?? []).filter(
        ({ code }) => zoneOf(code) === zone,
      )
      return here.reduce((sum, bin) => sum + bin.quantity, 0) >= quantity
    })
  }
}

/**
 * The orders of a list: the oldest one, then those that add the fewest stops, of equal ones the
 * shortest way, of equal ones the oldest.
 */
function choose<P extends PickPart>(parts: readonly P[], shelves: Shelves, slots: number): P[] {
  const left = parts.map((part, age) => ({ part, age, stops: shelves.stopsOf(part) }))
  const walk = new Set<string>()
  let end = 0
  const chosen: typeof left = []
  while (chosen.length < slots && left.length > 0) {
    let best = 0
    let least = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
    if (chosen.length > 0)
      for (const [at, { stops }] of left.entries()) {
        const more = new Set(stops.flatMap(({ stop }) => (walk.has(stop) ? [] : stop))).size
        const far = Math.max(0, ...stops.map(({ position }) => position - end))
        if (more > (least[0] ?? 0) || (more === least[0] && far >= (least[1] ?? 0))) continue
        best = at
        least = [more, far]
      }
    const [next] = left.splice(best, 1)
    if (!next) break
    chosen.push(next)
    for (const { stop, position } of next.stops) {
      walk.add(stop)
      end = Math.max(end, position)
    }
  }
  return chosen.toSorted((a, b) => a.age - b.age).map(({ part }) => part)
}

/** In the order of the walk; pieces without a bin come last. */
const inWalkingOrder = (
  a: { bin: Bin | null; slot: number; inventory_item_id: string },
  b: typeof a,
) =>
  (a.bin?.position ?? Number.POSITIVE_INFINITY) - (b.bin?.position ?? Number.POSITIVE_INFINITY) ||
  compare(a.bin?.bin_id ?? "", b.bin?.bin_id ?? "") ||
  compare(a.inventory_item_id, b.inventory_item_id) ||
  a.slot - b.slot
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** Plans a pick list: its orders with their slots, and the picks in walking order. */
export function planBatch<P extends PickPart>({
  kind,
  parts,
  bins,
  slots,
  zone = "",
}: Wanted<P>): PickPlan<P> {
  const shelves = new Shelves(bins)
  const zoned = kind === "zone" ? parts.filter((part) => shelves.isIn(zone, part)) : parts
  const orders = choose(zoned, shelves, kind === "single" ? 1 : slots)
  const near = kind === "zone" ? bins.filter(({ code }) => zoneOf(code) === zone) : bins
  const taking = kind === "zone" ? new Shelves(near) : shelves
  const walk = new Set<string>()
  const picks = orders.flatMap(({ order_id, lines }, index) =>
    lines.flatMap(({ line_item_id, inventory_item_id, quantity }) =>
      taking.take(inventory_item_id, quantity, walk).map((taken): PlannedPick => {
        if (taken.bin) walk.add(taken.bin.bin_id)
        return { order_id, line_item_id, inventory_item_id, slot: index + 1, ...taken }
      }),
    ),
  )
  return { orders, picks: picks.toSorted(inWalkingOrder) }
}

type Sized = { length: number | null; width: number | null; height: number | null }
/** Cubic centimetres of pieces measured in millimetres; null if a measure is unknown. */
export function volumeOf(pieces: readonly (Sized & { quantity: number })[]): number | null {
  let cubic = 0
  for (const { quantity, length, width, height } of pieces) {
    if (!length || !width || !height) return null
    cubic += quantity * length * width * height
  }
  return Math.ceil(cubic / 1000)
}

/** Whether the pieces of an order take more room than a slot has. */
export const isTooFull = ({ volume }: { volume: number | null }, slot_liters: number | null) =>
  volume !== null && slot_liters !== null && volume > slot_liters * 1000

type Walked = { bin: Pick<Bin, "position"> | null }
/** The way to the last bin and back, in steps from bin to bin. */
export const wayOf = (picks: readonly Walked[]) =>
  2 * Math.max(0, ...picks.map(({ bin }) => bin?.position ?? 0))

/** The sum of the ways if each order were fetched alone. */
export const singleWaysOf = (picks: readonly (Walked & { order_id: string })[]) =>
  [...groupOf(picks, ({ order_id }) => order_id).values()].reduce((sum, own) => sum + wayOf(own), 0)

type Stop = {
  bin_id: string | null
  inventory_item_id: string
}
/** Picks of the same item at the same bin are one stop. */
export const stopsOf = <P extends Stop>(picks: readonly P[]): P[][] => [
  ...groupOf(
    picks,
    ({ bin_id, inventory_item_id }) => `${bin_id ?? ""} ${inventory_item_id}`,
  ).values(),
]
