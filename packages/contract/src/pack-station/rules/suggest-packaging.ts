/** Millimetres and grams; null is not known. */
export type Measured = {
  quantity: number
  length: number | null
  width: number | null
  height: number | null
  weight: number | null
}
type Packaging = {
  id: string
  length: number
  width: number
  height: number
  /** Maximum load in grams; null if unlimited. */
  max_weight: number | null
  /** The owner of the parcel has bought pieces at this place: they are free of charge. */
  is_paid?: boolean
}
type Piece = { quantity: number; sides: readonly [number, number, number]; weight: number }

/** Result of the suggestion: everything fits; nothing fits; or measures are missing. */
export const suggestionBases = ["fits", "by_hand", "unmeasured"] as const
type SuggestionBasis = (typeof suggestionBases)[number]
export type Suggestion<P> = { packaging: P | null; basis: SuggestionBasis }

/** Whether it is known how large and how heavy a piece is. */
export const isMeasured = ({ length, width, height, weight }: Measured): boolean =>
  Boolean(length && width && height) && weight !== null

const volumeOf = ({ length, width, height }: Packaging) => length * width * height
/** Prefers paid packaging among equal sizes. */
const smallestFirst = (one: Packaging, other: Packaging) =>
  volumeOf(one) - volumeOf(other) ||
  Number(other.is_paid ?? false) - Number(one.is_paid ?? false) ||
  (one.id < other.id ? -1 : 1)

/**
 * The packaging for these pieces: the smallest by volume that holds them laid side by side, nothing on top
 * of another, however they are turned. If none does, or measures are missing, the largest.
 */
export function suggestPackaging<P extends Packaging>(
  packagings: readonly P[],
  lines: readonly Measured[],
): Suggestion<P> {
  const sorted = packagings.toSorted(smallestFirst)
  const most = Math.max(...sorted.map(volumeOf))
  const largest = sorted.find((packaging) => volumeOf(packaging) === most) ?? null
  const wanted = lines.filter(({ quantity }) => quantity > 0)
  if (!wanted.every(isMeasured)) return { packaging: largest, basis: "unmeasured" }
  const pieces = wanted.map(pieceOf)
  const fitting = sorted.find((packaging) => isHeldBy(packaging, pieces))
  return fitting ? { packaging: fitting, basis: "fits" } : { packaging: largest, basis: "by_hand" }
}

function pieceOf({ quantity, length, width, height, weight }: Measured): Piece {
  const [a = 0, b = 0, c = 0] = [length ?? 0, width ?? 0, height ?? 0].sort((x, y) => x - y)
  return { quantity, sides: [a, b, c], weight: weight ?? 0 }
}

/** Which side of a piece, from its shortest, is placed along a row, across it, and upright. */
const turns = [
  [2, 1, 0],
  [1, 2, 0],
  [2, 0, 1],
  [0, 2, 1],
  [1, 0, 2],
  [0, 1, 2],
] as const
type Turn = (typeof turns)[number]
type Floor = { length: number; width: number; height: number }

function isHeldBy({ length, width, height, max_weight }: Packaging, pieces: readonly Piece[]) {
  const weight = pieces.reduce((sum, piece) => sum + piece.weight * piece.quantity, 0)
  if (max_weight !== null && weight > max_weight) return false
  const floors = [
    { length, width, height },
    { length: width, width: length, height },
  ]
  return floors.some((floor) => turns.some((turn) => areLaidOut(floor, pieces, turn)))
}

const turned = ({ sides }: Piece, [along, across, up]: Turn) => ({
  along: sides[along],
  across: sides[across],
  up: sides[up],
})
const isWithin = ({ along, across, up }: ReturnType<typeof turned>, floor: Floor) =>
  along <= floor.length && across <= floor.width && up <= floor.height

/** Lays the pieces in rows, the widest first, each turned so if it can be. */
function areLaidOut(floor: Floor, pieces: readonly Piece[], preferred: Turn): boolean {
  const laid = pieces.flatMap((piece) => {
    const turn = [preferred, ...turns].find((one) => isWithin(turned(piece, one), floor))
    return turn ? [{ ...turned(piece, turn), quantity: piece.quantity }] : []
  })
  if (laid.length < pieces.length) return false
  let used = 0
  let widest = 0
  let depth = 0
  for (const { along, across, quantity } of laid.toSorted((a, b) => b.across - a.across)) {
    let left = quantity
    while (left > 0) {
      const more = Math.min(left, Math.floor((floor.length - used) / along))
      if (more === 0) {
        depth += widest
        used = 0
        widest = 0
      } else {
        used += more * along
        left -= more
        widest = Math.max(widest, across)
      }
      if (depth + widest > floor.width) return false
    }
  }
  return true
}
