import type { Boxes } from "@packhaus/contract/pack-station/rules/packaging-uses"
import { progressOf } from "@packhaus/contract/pack-station/rules/scan-pieces"
import type { Packing } from "@packhaus/contract/pack-station/schema"
import type { Work } from "./work.ts"

/** What of an order on the table decides whether it can be packed. */
export type ToPack = Pick<Packing, "lines" | "shipment_method" | "suggestion">

/** What it is packed in: one of the suggestion, unless something else was chosen. */
export const boxesOf = (
  { boxes }: Work,
  { suggestion: { packaging_id } }: Pick<ToPack, "suggestion">,
): Boxes => boxes ?? (packaging_id === null ? {} : { [packaging_id]: 1 })
/** How it is shipped: as the order says, unless something else was chosen. Empty where neither is. */
export const methodOf = ({ method }: Work, { shipment_method }: Pick<ToPack, "shipment_method">) =>
  method ?? shipment_method ?? ""

export type Lack = { code: "missing" | "surplus"; count: number } | { code: "method" | "boxes" }

/** What is missing before it can be packed; null: nothing. The first is said. */
export function lackOf(work: Work, packing: ToPack): Lack | null {
  const { missing, surplus, total } = progressOf(packing.lines, work.counts)
  if (surplus > 0) return { code: "surplus", count: surplus }
  if (missing > 0) return { code: "missing", count: missing }
  if (methodOf(work, packing) === "") return { code: "method" }
  const boxes = Object.values(boxesOf(work, packing)).reduce((sum, one) => sum + one, 0)
  return boxes > total ? { code: "boxes" } : null
}
