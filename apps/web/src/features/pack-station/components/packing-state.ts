import type { Boxes } from "@packhaus/contract/pack-station/rules/packaging-uses"
import { missingOf, progressOf } from "@packhaus/contract/pack-station/rules/scan-pieces"
import type { Packing, PackingLine } from "@packhaus/contract/pack-station/schema"
import type { Work } from "./work.ts"

/** The data of the open order that decides whether it can be packed. */
export type ToPack = Pick<Packing, "lines" | "shipment_method" | "suggestion">

/** The packagings: one of the suggested kind, unless others were chosen. */
export const boxesOf = (
  { boxes }: Work,
  { suggestion: { packaging_id } }: Pick<ToPack, "suggestion">,
): Boxes => boxes ?? (packaging_id === null ? {} : { [packaging_id]: 1 })
/** The shipping method: the order's, unless another was chosen. Empty if there is neither. */
export const methodOf = ({ method }: Work, { shipment_method }: Pick<ToPack, "shipment_method">) =>
  method ?? shipment_method ?? ""

/** The line to take next: the one counted last, while pieces of it are missing. */
export const currentLine = ({ lines }: Packing, { counts }: Work, last: string | null) => {
  const isOpen = (line: PackingLine) => missingOf(line, counts) > 0
  return lines.find((line) => line.line_item_id === last && isOpen(line)) ?? lines.find(isOpen)
}

export type Lack = { code: "missing" | "surplus"; count: number } | { code: "method" | "boxes" }

/** The first thing that is missing before packing; null if nothing is. */
export function lackOf(work: Work, packing: ToPack): Lack | null {
  const { missing, surplus, total } = progressOf(packing.lines, work.counts)
  if (surplus > 0) return { code: "surplus", count: surplus }
  if (missing > 0) return { code: "missing", count: missing }
  if (methodOf(work, packing) === "") return { code: "method" }
  const boxes = Object.values(boxesOf(work, packing)).reduce((sum, one) => sum + one, 0)
  return boxes > total ? { code: "boxes" } : null
}
