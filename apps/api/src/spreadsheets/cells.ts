import { cutText } from "@packhaus/contract/kernel/text"

/**
 * A cell of an uploaded table. Text is as written. A workbook's number is a `number` if its format
 * shows it unchanged; otherwise `shown` is what Excel displays, such as `00123` or `4.7%`.
 * `unreadable` is an error value or a formula without a result, as Excel displays it.
 */
export type Cell = string | number | FormattedNumber | UnreadableCell
type FormattedNumber = { number: number; shown: string; isPercent: boolean }
export type UnreadableCell = { unreadable: string }

export const isUnreadable = (cell: Cell | undefined): cell is UnreadableCell =>
  typeof cell === "object" && "unreadable" in cell

/** Excel uses fifteen digits; the file has seventeen: 20.399999999999999 is 20.4. */
const withoutNoise = (value: number) => Number(value.toPrecision(15))

/** Digits without trailing zeros. */
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

/** The displayed text of a cell, numbers with a decimal point. */
export function shownText(cell: Cell | undefined): string {
  if (cell === undefined) return ""
  if (typeof cell === "string") return cell
  if (typeof cell === "number") return plainDigits(cell)
  return "unreadable" in cell ? cell.unreadable : cell.shown
}

/**
 * The text of a cell, trimmed, without the apostrophe or the formula (`="00123"`) that marks it as
 * text in spreadsheets.
 */
export const cellText = (cell: Cell | undefined): string =>
  shownText(cell)
    .trim()
    .replace(/^="([^"]*)"$/, "$1")
    .replace(/^'(?=[=+\-@])/, "")

/** Maximum length of a cell's text in an error. */
const SHOWN = 100

/** The beginning of a text for an error. */
export const beginningOf = (text: string): string => cutText(text, SHOWN)
