import type { HoldReason } from "@packhaus/contract/orders/status"
import type { TermsOfDays } from "../../catalogue/agreements/reads/terms-of-days.ts"
import type { Need } from "./choose-places.ts"
import { decideRouting } from "./decide-routing.ts"
import type { Lists } from "./priority-lists.ts"

/** An order in a replay: its needs, and the reasons that block it regardless of the list. */
export type PlayedOrder = {
  id: string
  merchant_id: string
  country_code: string
  created_at: string
  needs: readonly Need[]
  /** The hold that applies regardless of the list. */
  blocked: HoldReason | null
  /** Pieces and locations chosen by a person. */
  fixed: readonly Taken[] | null
}
type Taken = Moved & { line_item_id: string; is_counted: boolean }
/** A change of free stock that no order caused. */
export type Moved = { location_id: string; inventory_item_id: string; quantity: number }

/** The state of an order during a replay. */
export type Play = {
  readonly order: PlayedOrder
  taken: readonly Taken[]
  held: HoldReason | null
  /** It waited for goods at some time. */
  waited: boolean
}

export const levelKey = (location_id: string, inventory_item_id: string) =>
  `${location_id} ${inventory_item_id}`

type Rules = { lists: Lists; terms: TermsOfDays; levels: ReadonlyMap<string, number> }

/**
 * Replays events in their order: `decideRouting` decides orders as in real routing, from the
 * replay's own levels, and waiting orders are decided again, oldest first, when goods or agreements
 * arrive. `levels` is the free stock at the start, by `levelKey`. Packing changes nothing here: the
 * pieces were taken when they were reserved.
 */
export function playRouting({ lists, terms, levels }: Rules) {
  const free = new Map(levels)
  /** Orders waiting for goods, by the items they need. */
  const waiting = new Map<string, Set<Play>>()
  let day = ""
  const stock = {
    free: (location: string, item: string) => free.get(levelKey(location, item)) ?? 0,
    isCounted: (location: string, item: string) => free.has(levelKey(location, item)),
  }

  function add({ location_id, inventory_item_id, quantity }: Moved) {
    const key = levelKey(location_id, inventory_item_id)
    free.set(key, (free.get(key) ?? 0) + quantity)
  }
  function give(pieces: readonly Taken[]) {
    for (const one of pieces) if (one.is_counted) add(one)
  }
  function take(pieces: readonly Taken[]) {
    for (const one of pieces) if (one.is_counted) add({ ...one, quantity: -one.quantity })
  }

  function decide(play: Play) {
    give(play.taken)
    const snapshot = { lists, terms: terms.on(day), stock, isClosed: () => false }
    const decision = decideRouting(play.order, snapshot)
    play.taken = decision.reserved
    play.held = decision.waits
    play.waited ||= decision.waits !== null
    take(play.taken)
    for (const { inventory_item_id: item } of play.order.needs) {
      const those = waiting.get(item) ?? new Set()
      if (play.held) waiting.set(item, those.add(play))
      else those.delete(play)
    }
  }

  function decideWaiting(item: string) {
    const oldest = [...(waiting.get(item) ?? [])].toSorted((a, b) => (ageOf(a) < ageOf(b) ? -1 : 1))
    for (const play of oldest) decide(play)
  }

  return {
    /** Starts a day (ISO date, business calendar). Agreements begin and end. */
    begin(today: string) {
      day = today
      for (const item of new Set(terms.beginningOn(today))) decideWaiting(item)
    },
    arrive(order: PlayedOrder): Play {
      const { blocked, fixed } = order
      const play: Play = { order, taken: fixed ?? [], held: blocked, waited: false }
      if (fixed) take(fixed)
      else if (!blocked) decide(play)
      return play
    },
    move(moved: Moved) {
      add(moved)
      if (moved.quantity > 0) decideWaiting(moved.inventory_item_id)
    },
    /**
     * Releases the order's pieces. As in real routing, a release alone does not retry waiting
     * orders.
     */
    cancel(play: Play) {
      give(play.taken)
      play.taken = []
      for (const { inventory_item_id: item } of play.order.needs) waiting.get(item)?.delete(play)
    },
  }
}

const ageOf = ({ order }: Play) => `${order.created_at} ${order.id}`
