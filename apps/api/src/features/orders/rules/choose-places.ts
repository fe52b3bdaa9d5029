import type { Routing } from "@packhaus/contract/orders/schema"
import { eachOf, groupsOf, type InBundle, unitsIn } from "./bundle-units.ts"

/** Pieces of an item that an order still needs. Those of a bundle ship together. */
export type Need = InBundle & {
  line_item_id: string
  inventory_item_id: string
  sku: string | null
  quantity: number
}
/** A location of the deciding list, in its order. */
export type Candidate = {
  location_id: string
  name: string
  rank: number
  is_active: boolean
  /** Its owner may no longer read the recipient, so no further pieces are routed to it. */
  is_closed?: boolean
  /** A supplier's location without an agreement to ship all of this. */
  is_unagreed?: boolean
}
export const takesOrders = ({
  is_active,
  is_closed = false,
}: Pick<Candidate, "is_active" | "is_closed">) => is_active && !is_closed

/** Free pieces of an item at a location. */
export type Available = (location_id: string, inventory_item_id: string) => number

export type Choice = {
  rule: Routing["rule"] | "no_stock"
  taken: { line_item_id: string; location_id: string; quantity: number }[]
  skipped: Routing["skipped"]
  /** Pieces that no location of the list has. */
  missing: { sku: string | null; quantity: number }[]
}

/**
 * Chooses locations for an order (domain 2.3): the first active one that has all lines; otherwise
 * each line whole where it fits first, and only then split over locations, a bundle into whole
 * bundles only. A remainder makes the choice `no_stock` (nothing is taken) or, with `partial`,
 * stays open.
 */
export function choosePlaces(
  needs: readonly Need[],
  places: readonly Candidate[],
  available: Available,
  { partial }: { partial: boolean },
): Choice {
  const skipped: Choice["skipped"] = []
  for (const place of places) {
    const isOpen = takesOrders(place)
    const lacking = isOpen ? lackingAt(place, needs, available) : undefined
    if (isOpen && !lacking) {
      const taken = needs.map((need) => take(need, place.location_id, need.quantity))
      const isFirst = place === places[0]
      return {
        taken,
        skipped,
        missing: [],
        rule: isFirst ? "first_with_stock" : "next_with_stock",
      }
    }
    skipped.push(skip(place, lacking, needs, available))
  }
  return spread(needs, places, available, { partial, skipped })
}

const take = ({ line_item_id }: Need, location_id: string, quantity: number) => ({
  line_item_id,
  location_id,
  quantity,
})

/** The first item of which the location has too little for all lines together. */
function lackingAt({ location_id }: Candidate, needs: readonly Need[], available: Available) {
  const sums = new Map<string, number>()
  for (const { inventory_item_id: item, quantity } of needs)
    sums.set(item, (sums.get(item) ?? 0) + quantity)
  return needs.find(
    ({ inventory_item_id: item }) => available(location_id, item) < (sums.get(item) ?? 0),
  )
}

function skip(
  { location_id, name, rank, is_active, is_closed, is_unagreed }: Candidate,
  lacking: Need | undefined,
  needs: readonly Need[],
  available: Available,
): Choice["skipped"][number] {
  const hasSome = needs.some((need) => available(location_id, need.inventory_item_id) > 0)
  const short = is_unagreed ? "no_agreement" : hasSome ? "not_all_stock" : "no_stock"
  const reason = !is_active ? "inactive" : is_closed ? "recipient_closed" : short
  return { location_id, name, rank, reason, sku: lacking?.sku ?? null }
}

function spread(
  needs: readonly Need[],
  places: readonly Candidate[],
  available: Available,
  { partial, skipped }: { partial: boolean; skipped: Choice["skipped"] },
): Choice {
  const active = places.filter(takesOrders)
  const used = new Map<string, number>()
  const key = (place: Candidate, need: Need) => `${place.location_id} ${need.inventory_item_id}`
  const left = (place: Candidate, need: Need) =>
    available(place.location_id, need.inventory_item_id) - (used.get(key(place, need)) ?? 0)
  const taken: Choice["taken"] = []
  const missing: Choice["missing"] = []

  function takeAt(place: Candidate, need: Need, quantity: number) {
    used.set(key(place, need), (used.get(key(place, need)) ?? 0) + quantity)
    taken.push(take(need, place.location_id, quantity))
  }
  for (const group of groupsOf(needs)) {
    const whole = active.find((place) => group.every((need) => left(place, need) >= need.quantity))
    if (whole) {
      for (const need of group) takeAt(whole, need, need.quantity)
      continue
    }
    let open = unitsIn(group, ({ quantity }) => quantity)
    for (const place of active) {
      const units = Math.min(
        open,
        unitsIn(group, (need) => left(place, need)),
      )
      if (units > 0) for (const need of group) takeAt(place, need, units * eachOf(need))
      open -= units
    }
    if (open > 0) missing.push(...lackingOf(group, open, active, left))
  }
  if (missing.length === 0) return { rule: "split", taken, skipped, missing }
  if (partial && taken.length > 0) return { rule: "partial", taken, skipped, missing }
  return { rule: "no_stock", taken: [], skipped, missing }
}

/**
 * The missing pieces of this many units. For a bundle, the parts in short supply, or all parts if
 * they are only at different locations.
 */
function lackingOf(
  group: readonly Need[],
  units: number,
  places: readonly Candidate[],
  left: (place: Candidate, need: Need) => number,
): Choice["missing"] {
  const wanted = (need: Need) => units * eachOf(need)
  const found = (need: Need) =>
    places.reduce((sum, place) => sum + Math.max(0, left(place, need)), 0)
  const rare = group.filter((need) => found(need) < wanted(need))
  return (rare.length > 0 ? rare : group).map((need) => ({
    sku: need.sku,
    quantity: rare.length > 0 ? wanted(need) - found(need) : wanted(need),
  }))
}
