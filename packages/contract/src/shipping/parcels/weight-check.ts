/** Grams. The largest weight of a parcel. */
export const MAX_PARCEL_WEIGHT = 1_000_000

/** Share of the expected weight by which a parcel may differ. */
const TOLERANCE = 0.05
/** Grams. Scales for parcels weigh in steps of five grams. */
const STEP = 5

export type WeightCheck = "fits" | "differs" | "unknown"

/** Compares the weight of a parcel with the expected one, both in grams; null is unknown. */
export function checkWeight(weight: number, expected: number | null): WeightCheck {
  if (expected === null) return "unknown"
  const allowed = Math.max(STEP, expected * TOLERANCE)
  return Math.abs(weight - expected) <= allowed ? "fits" : "differs"
}
