import { groupsOf } from "./bundle-units.ts"
import {
  type Available,
  type Candidate,
  type Choice,
  choosePlaces,
  type Need,
  takesOrders,
} from "./choose-places.ts"

/** The shipping location of a line's agreed supplier, if any. It need not be on a list. */
export type SuppliedFrom = (need: Need) => Omit<Candidate, "rank"> | undefined

/** `short`: the lines that no location has whole. */
export type WithSuppliers = Choice & { short: readonly Need[] }

/**
 * Chooses locations for an order (domain 2.3): the list first; lines it lacks go, each whole, to
 * the supplier who agreed to ship them, a bundle to one who agreed to all of its parts. All or
 * nothing, unless `partial`.
 */
export function chooseWithSuppliers(
  needs: readonly Need[],
  places: readonly Candidate[],
  { available, suppliedFrom }: { available: Available; suppliedFrom: SuppliedFrom },
  { partial }: { partial: boolean },
): WithSuppliers {
  const most = choosePlaces(needs, places, available, { partial: true })
  if (most.missing.length === 0) return { ...most, short: [] }
  const supplied = new Map<string, string>()
  const used = new Map<string, number>()
  for (const group of groupsOf(shortOf(needs, most))) {
    const [place, ...others] = group.map(suppliedFrom)
    if (!place || !takesOrders(place)) continue
    const { location_id } = place
    // A bundle ships from one location, so one supplier must have agreed to all of its parts.
    if (others.some((other) => other?.location_id !== location_id)) continue
    const after = group.map(({ inventory_item_id: item, quantity }) => ({
      item,
      taken: (used.get(`${location_id} ${item}`) ?? 0) + quantity,
    }))
    if (after.some(({ item, taken }) => taken > available(location_id, item))) continue
    for (const { item, taken } of after) used.set(`${location_id} ${item}`, taken)
    for (const { line_item_id } of group) supplied.set(line_item_id, location_id)
  }
  const rest = needs.filter(({ line_item_id }) => !supplied.has(line_item_id))
  const own =
    rest.length === 0
      ? { ...most, taken: [], missing: [] }
      : choosePlaces(rest, places, available, { partial: true })
  const bySuppliers = needs.flatMap(({ line_item_id, quantity }) => {
    const location_id = supplied.get(line_item_id)
    return location_id === undefined ? [] : [{ line_item_id, location_id, quantity }]
  })
  const taken = [...own.taken, ...bySuppliers]
  const { skipped } = most
  const { missing } = own
  const short = missing.length === 0 ? [] : shortOf(rest, own)
  if (missing.length === 0)
    return { rule: rest.length === 0 ? "supplier" : "split", taken, skipped, missing, short }
  if (partial && taken.length > 0) return { rule: "partial", taken, skipped, missing, short }
  return { rule: "no_stock", taken: [], skipped, missing, short }
}

function shortOf(needs: readonly Need[], { taken }: Pick<Choice, "taken">) {
  const got = new Map<string, number>()
  for (const { line_item_id, quantity } of taken)
    got.set(line_item_id, (got.get(line_item_id) ?? 0) + quantity)
  return needs.filter(({ line_item_id, quantity }) => (got.get(line_item_id) ?? 0) < quantity)
}
