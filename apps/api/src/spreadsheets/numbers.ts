import type { FieldErrorCode } from "@packhaus/contract/kernel/field-errors"
import {
  type DecimalSeparator,
  readingsOf,
  type WrittenNumber,
} from "@packhaus/contract/kernel/written-numbers"
import { type Cell, cellText, plainDigits, withoutLastZeros } from "./cells.ts"

/** A number in plain digits with a point (`-1234.5`), or why a cell is not one. */
export type ReadNumber =
  | { digits: string }
  | { code: Extract<FieldErrorCode, "number.invalid" | "number.ambiguous"> }

/**
 * Digits without the error of binary fractions: 20.399999999999999 is 20.4. No price has such
 * digits.
 */
function withoutNoise(digits: string) {
  const significant = digits.replace(/^-?0*\.?0*/, "").replace(".", "").length
  return significant >= 15 && digits.includes(".") ? plainDigits(Number(digits)) : digits
}

/** The possible numbers of a text, by decimal separator. */
function readings(text: string): WrittenNumber {
  const { comma, point } = readingsOf(text)
  return {
    ...(comma !== undefined && { comma: withoutNoise(comma) }),
    ...(point !== undefined && { point: withoutNoise(point) }),
  }
}

const exponent = /^[-+]?\d(?:\.\d+)?E[-+]?\d{1,3}$/i

/**
 * The number of a cell. `1.234,50` and `1,234.50` are unambiguous; `12.345` is read with
 * `separator`, and refused as ambiguous without one.
 */
export function readNumber(cell: Cell, separator?: DecimalSeparator | null): ReadNumber {
  if (typeof cell === "number") return { digits: plainDigits(cell) }
  if (typeof cell === "object" && "number" in cell)
    return cell.isPercent ? { code: "number.invalid" } : { digits: plainDigits(cell.number) }
  const text = cellText(cell)
  if (exponent.test(text) && text.length > 15) return { digits: plainDigits(Number(text)) }
  const { comma, point } = readings(text)
  if (comma === undefined && point === undefined) return { code: "number.invalid" }
  if (comma === undefined || point === undefined || comma === point)
    return { digits: comma ?? point ?? "" }
  if (!separator) return { code: "number.ambiguous" }
  return { digits: separator === "comma" ? comma : point }
}

/**
 * The decimal separator of a column, from its unambiguous cells; null without such cells, or if
 * they contradict each other.
 */
export function separatorOf(cells: Iterable<Cell | undefined>): DecimalSeparator | null {
  const found = new Set<DecimalSeparator>()
  for (const cell of cells) {
    if (typeof cell !== "string") continue
    const { comma, point } = readings(cellText(cell))
    if (comma !== undefined && point === undefined) found.add("comma")
    if (point !== undefined && comma === undefined) found.add("point")
  }
  const [one, another] = found
  return another ? null : (one ?? null)
}

/** The decimals of a number in plain digits, without trailing zeros. */
export const decimalPlaces = (digits: string) => withoutLastZeros(digits.split(".")[1] ?? "").length
