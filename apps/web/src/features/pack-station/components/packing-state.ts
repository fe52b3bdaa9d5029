import type { Boxes } from "@packhaus/contract/pack-station/rules/packaging-uses"
import { parcelWeightOf } from "@packhaus/contract/pack-station/rules/parcel-weight"
import { missingOf, progressOf } from "@packhaus/contract/pack-station/rules/scan-pieces"
import type { Packing, PackingLine } from "@packhaus/contract/pack-station/schema"
import { checkWeight, type WeightCheck } from "@packhaus/contract/shipping/parcels/weight-check"
import type { Work } from "./work.ts"

/** The data of the open order that decides whether it can be packed. */
export type ToPack = Pick<Packing, "shipment_method" | "suggestion" | "asks"> & {
  lines: readonly Pick<PackingLine, "line_item_id" | "codes" | "quantity" | "weight" | "bundle">[]
  packagings: readonly { id: string; weight: number }[]
}

/** The packagings: one of the suggested kind, unless others were chosen. */
export const boxesOf = (
  { boxes }: Pick<Work, "boxes">,
  { suggestion: { packaging_id } }: Pick<ToPack, "suggestion">,
): Boxes => boxes ?? (packaging_id === null ? {} : { [packaging_id]: 1 })
/** The shipping method: the order's, unless another was chosen. Empty if there is neither. */
export const methodOf = (
  { method }: Pick<Work, "method">,
  { shipment_method }: Pick<ToPack, "shipment_method">,
) => method ?? shipment_method ?? ""

/** The line to take next: the one counted last, while pieces of it are missing. */
export const currentLine = ({ lines }: Packing, { counts }: Work, last: string | null) => {
  const isOpen = (line: PackingLine) => missingOf(line, counts) > 0
  return lines.find((line) => line.line_item_id === last && isOpen(line)) ?? lines.find(isOpen)
}

type Weighed = {
  /** Null before the parcel is weighed. */
  check: WeightCheck | null
  /**
   * Grams of the whole parcel, and of its current contents; null if the weight of a piece is
   * unknown.
   */
  expected: number | null
  now: number | null
}
/** The weight of the parcel beside the expected one. */
export function weighedOf(work: Work, packing: ToPack): Weighed {
  const { counts, weight } = work
  const found = parcelWeightOf(packing, { counts, boxes: boxesOf(work, packing) })
  const expected = found?.whole ?? null
  const check = weight === null ? null : checkWeight(weight, expected)
  return { check, expected, now: found?.now ?? null }
}

/** Whether the parcel contains all pieces and no other ones. */
export function isCounted({ counts }: Work, { lines }: Pick<ToPack, "lines">) {
  const { missing, surplus } = progressOf(lines, counts)
  return missing === 0 && surplus === 0
}

export type Lack =
  | { code: "missing" | "surplus"; count: number }
  | { code: "method" | "boxes" | "reason" | "photo" }

/** The first requirement that is missing before packing; null if there is none. */
export function lackOf(work: Work, packing: ToPack): Lack | null {
  const { missing, surplus, total } = progressOf(packing.lines, work.counts)
  if (surplus > 0) return { code: "surplus", count: surplus }
  if (missing > 0) return { code: "missing", count: missing }
  if (methodOf(work, packing) === "") return { code: "method" }
  const boxes = Object.values(boxesOf(work, packing)).reduce((sum, one) => sum + one, 0)
  if (boxes > total) return { code: "boxes" }
  if (weighedOf(work, packing).check === "differs" && work.reason === null)
    return { code: "reason" }
  return packing.asks.photo === "required" && work.photos.length === 0 ? { code: "photo" } : null
}
