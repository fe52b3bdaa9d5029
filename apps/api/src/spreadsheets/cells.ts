import { cutText } from "@packhaus/contract/kernel/text"

/**
 * A cell of a table that people upload. Text is as written. A number of a workbook is `number` when its format
 * shows it as it is; `shown` is what Excel shows otherwise, such as `00123` or `4.7%`. `unreadable` is an error
 * value or a formula without its result, as Excel shows it.
 */
export type Cell = string | number | FormattedNumber | UnreadableCell
export type FormattedNumber = { number: number; shown: string; isPercent: boolean }
export type UnreadableCell = { unreadable: string }

export const isUnreadable = (cell: Cell | undefined): cell is UnreadableCell =>
  typeof cell === "object" && "unreadable" in cell

/** Excel keeps fifteen digits; the file has seventeen: 20.399999999999999 is 20.4. */
const withoutNoise = (value: number) => Number(value.toPrecision(15))

/** Digits without the zeros at their end. */
export function withoutLastZeros(digits: string): string {
  let end = digits.length
  while (digits[end - 1] === "0") end -= 1
  return digits.slice(0, end)
}

/** A number in plain digits with a point, without an exponent. */
export function plainDigits(value: number): string {
  const text = String(withoutNoise(value))
  if (!text.includes("e")) return text
  return Math.abs(value) < 1
    ? withoutLastZeros(withoutNoise(value).toFixed(20))
    : BigInt(Math.trunc(value)).toString()
}

/** What a person reads in a cell, numbers with a decimal point. */
export function shownText(cell: Cell | undefined): string {
  if (cell === undefined) return ""
  if (typeof cell === "string") return cell
  if (typeof cell === "number") return plainDigits(cell)
  return "unreadable" in cell ? cell.unreadable : cell.shown
}

/**
 * The text of a cell, trimmed, without the apostrophe or the formula (`="00123"`) by which a spreadsheet keeps
 * it as text.
 */
export const cellText = (cell: Cell | undefined): string =>
  shownText(cell)
    .trim()
    .replace(/^="([^"]*)"$/, "$1")
    .replace(/^'(?=[=+\-@])/, "")

/** The longest part of a cell that is repeated with its fault. */
const SHOWN = 100

/** The beginning of a text that is repeated with its fault. */
export const beginningOf = (text: string): string => cutText(text, SHOWN)
