type Line = { id: string; quantity: number }

/** The limit of labels of each kind per print. */
export const MAX_CARTONS = 200
export const MAX_PALLETS = 50

/**
 * The quantity of each line in each carton: cartons are filled one after the other in the order of
 * the lines, as evenly as whole pieces allow. With more cartons than pieces the last ones are
 * empty.
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

/** The content of a label's barcode: order, carton or pallet, and its index. */
export const labelCode = (number: string, kind: "carton" | "pallet", index: number) =>
  `${number}-${kind === "carton" ? "C" : "P"}${index}`

/** The order number of a scanned label, or of the text typed instead. */
export const orderNumberOf = (scanned: string) =>
  scanned
    .trim()
    .toUpperCase()
    .replace(/-[CP]\d{1,4}$/, "")
