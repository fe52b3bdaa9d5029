/** The bundle that pieces belong to, and how many of them are in one. */
export type InBundle = { bundle?: { line_item_id: string; quantity: number } }

type Line = { part_of: string | null; part_quantity: number | null }
export const bundleOf = ({ part_of, part_quantity }: Line): InBundle =>
  part_of === null ? {} : { bundle: { line_item_id: part_of, quantity: part_quantity ?? 1 } }

/** Pieces of it in one unit: a bundle, or the piece itself. */
export const eachOf = ({ bundle }: InBundle) => bundle?.quantity ?? 1

/** Lines that ship together: the parts of a bundle, or a line alone. In the order of the lines. */
export const groupsOf = <L extends InBundle & { line_item_id: string }>(lines: readonly L[]) => [
  ...Map.groupBy(
    lines,
    ({ bundle, line_item_id }) => bundle?.line_item_id ?? line_item_id,
  ).values(),
]

/** Whole units of which there are enough pieces of each line. */
export const unitsIn = <L extends InBundle>(group: readonly L[], pieces: (line: L) => number) =>
  Math.min(...group.map((line) => Math.floor(Math.max(0, pieces(line)) / eachOf(line))))
