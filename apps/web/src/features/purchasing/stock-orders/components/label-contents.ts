type Line = { id: string; quantity: number }

/** So many labels of each kind are printed at once at most. */
export const MAX_CARTONS = 200
export const MAX_PALLETS = 50

/**
 * How many pieces of which line lie in each carton: cartons are filled one after the other in the order of
 * the lines, as evenly as whole pieces allow. More cartons than pieces leave the last ones empty.
 */
export function cartonsOf<L extends Line>(lines: readonly L[], count: number) {
  const total = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const left = lines.map((line) => ({ line, quantity: line.quantity }))
  return Array.from({ length: count }, (_, index) => {
    let room = Math.floor((total * (index + 1)) / count) - Math.floor((total * index) / count)
    const inside: { line: L; quantity: number }[] = []
    for (const one of left) {
      const quantity = Math.min(one.quantity, room)
      if (quantity === 0) continue
      inside.push({ line: one.line, quantity })
      one.quantity -= quantity
      room -= quantity
    }
    return inside
  })
}

/** What the barcode of a label says: which order, a carton or a pallet, and which of them. */
export const labelCode = (number: string, kind: "carton" | "pallet", index: number) =>
  `${number}-${kind === "carton" ? "C" : "P"}${index}`

/** The number of the order of a label that was scanned, or of what was typed in its place. */
export const orderNumberOf = (scanned: string) =>
  scanned
    .trim()
    .toUpperCase()
    .replace(/-[CP]\d{1,4}$/, "")
