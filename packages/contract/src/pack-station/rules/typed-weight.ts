import { MAX_PARCEL_WEIGHT } from "../../shipping/parcels/weight-check.ts"

/** Some scales send their state first: `ST,GS,+  1.460kg`. */
const STATE = /^(?:[a-z]{2},){1,2}/i
const KILOGRAMS = /^\+?\s*(\d{1,4})(?:[.,](\d{1,3}))?\s*kg$/i
const DECIMAL = /^\+?\s*(\d{1,4})[.,](\d{1,3})$/
const GRAMS = /^\+?\s*(\d{1,7})(?:[.,]0+)?\s*g$/i
/** Five digits at most: longer ones are tracking numbers. */
const DIGITS = /^\d{1,5}$/

/**
 * Grams of a typed weight, or of one that a scale sends like a keyboard: kilograms with a decimal
 * sign or with their unit, otherwise grams. Null for any other text, and for digits alone of a
 * scanner.
 */
export function weightIn({ text, isScanned }: { text: string; isScanned: boolean }): number | null {
  const weight = text.trim().replace(STATE, "").trim()
  const [, whole, part = ""] = KILOGRAMS.exec(weight) ?? DECIMAL.exec(weight) ?? []
  const [, grams] = GRAMS.exec(weight) ?? []
  const found =
    whole !== undefined
      ? Number(whole) * 1000 + Number(part.padEnd(3, "0"))
      : grams !== undefined
        ? Number(grams)
        : DIGITS.test(weight) && !isScanned
          ? Number(weight)
          : null
  return found !== null && found > 0 && found <= MAX_PARCEL_WEIGHT ? found : null
}
