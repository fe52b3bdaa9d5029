import { MAX_SINGLE_SCANS } from "@packhaus/contract/pack-station/rules/entry"
import { type Counts, missingOf } from "@packhaus/contract/pack-station/rules/scan-pieces"
import type { Packing } from "@packhaus/contract/pack-station/schema"
import { useState } from "react"
import type { LastScan } from "./use-counting.ts"

/** The piece in the person's hand, and the quantity typed for it. */
type Present = {
  /** The line that was counted last. */
  line: string | null
  scan: LastScan | null
  typed: string
  /** The person does not want to enter a quantity for this scan. */
  isDropped: boolean
  /** The code of a piece that does not belong to the parcel: the station is locked. */
  wrong: string | null
}
const nothing: Present = { line: null, scan: null, typed: "", isDropped: false, wrong: null }

export function usePresent() {
  const [present, set] = useState(nothing)
  return {
    present,
    put: (some: Partial<Present>) => set((before) => ({ ...before, ...some })),
    clear: () => set(nothing),
  }
}

/**
 * The quantity being entered for the line scanned last: as soon as a person types digits, and for
 * long lines at once. Null otherwise.
 */
export function quantityQuestionOf(
  packing: Packing | undefined,
  counts: Counts,
  { scan, typed, isDropped, wrong }: Present,
) {
  const line = packing?.lines.find(({ line_item_id }) => line_item_id === scan?.line_item_id)
  if (!line || !scan || wrong !== null || missingOf(line, counts) === 0) return null
  const isTyped = /^\d{1,4}$/.test(typed)
  if (!isTyped && (isDropped || line.quantity <= MAX_SINGLE_SCANS)) return null
  return {
    line,
    counted: counts[line.line_item_id] ?? 0,
    missing: missingOf(line, scan.before),
    typed: isTyped ? typed : "",
  }
}
