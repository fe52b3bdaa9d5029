import type {
  NewFulfilment,
  OpenPieces,
  ShopFulfilment,
} from "../../../integrations/shopify/port.ts"

export type Piece = { line_external_id: string; quantity: number }

/** Our data of a fulfilment that a shop must receive. */
export type PushedPiece = {
  /** Its known ids in the shop. */
  external_ids: readonly string[]
  /** Ids that belong to other fulfilments of ours. */
  taken: readonly string[]
  numbers: readonly string[]
  pieces: readonly Piece[]
}

const sorted = (pieces: readonly Piece[]) =>
  pieces
    .map(({ line_external_id, quantity }) => `${line_external_id}:${quantity}`)
    .sort()
    .join()

/**
 * The shop's fulfilments that are this one: by id, by tracking number, or, for one without a
 * number, by its lines. This finds a call whose answer was lost and avoids a duplicate.
 */
export function findOurs(
  there: readonly ShopFulfilment[],
  { external_ids, taken, numbers, pieces }: PushedPiece,
): ShopFulfilment[] {
  const known = there.filter(({ external_id }) => external_ids.includes(external_id))
  if (known.length > 0) return known
  const free = there.filter(({ external_id }) => !taken.includes(external_id))
  const numbered = free.filter((one) => one.tracking_numbers.some((text) => numbers.includes(text)))
  if (numbered.length > 0 || numbers.length > 0) return numbered
  const same = free.find(
    (one) => one.tracking_numbers.length === 0 && sorted(one.lines) === sorted(pieces),
  )
  return same ? [same] : []
}

/**
 * Spreads pieces over the shop's open quantities: one fulfilment per shop location, as far as they
 * suffice. Empty if nothing is open there.
 */
export function spread(
  pieces: readonly Piece[],
  open: readonly OpenPieces[],
): NewFulfilment["parts"][] {
  const missing = new Map<string, number>()
  for (const { line_external_id, quantity } of pieces)
    missing.set(line_external_id, (missing.get(line_external_id) ?? 0) + quantity)

  const byPlace = new Map<string | null, NewFulfilment["parts"]>()
  for (const { fulfilment_order_id, location_id, lines } of open) {
    const taken = lines.flatMap(({ id, line_external_id, remaining }) => {
      const quantity = Math.min(remaining, missing.get(line_external_id) ?? 0)
      if (quantity <= 0) return []
      missing.set(line_external_id, (missing.get(line_external_id) ?? 0) - quantity)
      return [{ id, quantity }]
    })
    if (taken.length === 0) continue
    const parts = byPlace.get(location_id) ?? []
    byPlace.set(location_id, [...parts, { fulfilment_order_id, lines: taken }])
  }
  return [...byPlace.values()]
}

export const isSameSet = (a: readonly string[], b: readonly string[]) =>
  a.toSorted().join("\n") === b.toSorted().join("\n")
