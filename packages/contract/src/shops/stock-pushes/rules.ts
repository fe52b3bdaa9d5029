/** Stock that counts towards one location of a shop. */
type PlaceStock = {
  external_location_id: string
  /** Available pieces over all places that count towards it. */
  available: number
}
type Share = {
  /** In the order in which the mapping names them. */
  places: readonly PlaceStock[]
  /** Pieces that are kept back: the safety buffer, and what orders wait for that nothing is reserved for. */
  withheld: number
  /** Percent. */
  quota: number
  /** Number of the shop's variants of the same item, which share its stock. */
  variants: number
}

/**
 * Pieces to push to a shop for each location. Rounded down: all shops together never get more than the
 * available pieces less the withheld ones, if their quotas per place add up to at most 100.
 */
export function shareOf({ places, withheld, quota, variants }: Share) {
  let left = Math.max(0, withheld)
  return places.map(({ external_location_id, available }) => {
    const there = Math.max(0, available)
    const reserve = Math.min(there, left)
    left -= reserve
    const quantity = Math.floor(((there - reserve) * quota) / (100 * Math.max(1, variants)))
    return { external_location_id, quantity }
  })
}

type PushingShop = { location_ids: readonly string[]; quota: number }

/** The first of these places of ours that shops would share out by more than 100 percent, with how many. */
export function sharedTooOften(shops: readonly PushingShop[]) {
  const sums = new Map<string, number>()
  for (const { location_ids, quota } of shops)
    for (const id of new Set(location_ids)) sums.set(id, (sums.get(id) ?? 0) + quota)
  for (const [location_id, percent] of sums) if (percent > 100) return { location_id, percent }
  return undefined
}
