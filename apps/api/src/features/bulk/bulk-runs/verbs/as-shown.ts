import { MAX_COUNTED } from "@packhaus/contract/kernel/counts"
import { ApiError, fieldFault } from "@packhaus/contract/kernel/errors"

/** Maximum number of rows of a run. */
export const MAX_ROWS = 10_000

/**
 * The rows that match a filter, if their number is the one shown to the person, which is exact up
 * to MAX_COUNTED. Throws `bulk_runs.count_changed`, and a fault of `selection` for too many.
 */
export function asShown<Row>(found: Row[], expected: number): Row[] {
  const shown = (count: number) => Math.min(count, MAX_COUNTED + 1)
  if (shown(found.length) !== shown(expected))
    throw new ApiError("bulk_runs.count_changed", { expected, count: found.length })
  if (found.length > MAX_ROWS) throw fieldFault("selection", "list.too_long", { maximum: MAX_ROWS })
  return found
}
