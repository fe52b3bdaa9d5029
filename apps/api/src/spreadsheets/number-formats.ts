import { type Cell, plainDigits } from "./cells.ts"

/** Formats defined by number only (ECMA-376 part 1, 18.8.30); others show a plain number. */
const builtIn: Readonly<Record<number, string>> = {
  9: "0%",
  10: "0.00%",
  14: "yyyy-mm-dd",
  15: "d-mmm-yy",
  16: "d-mmm",
  17: "mmm-yy",
  18: "h:mm AM/PM",
  19: "h:mm:ss AM/PM",
  20: "h:mm",
  21: "h:mm:ss",
  22: "yyyy-mm-dd h:mm",
  45: "mm:ss",
  46: "[h]:mm:ss",
  47: "mmss.0",
}
/** In Chinese, Japanese, Korean and Thai editions these are dates as well. */
const isLocalDate = (id: number) => (id >= 27 && id <= 36) || (id >= 50 && id <= 58)

export type NumberFormat = (value: number) => Cell

const DAY = 86_400_000
/** Day 0 of Excel's two calendars; the older one counts the nonexistent 29 February 1900. */
const epochs = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) } as const
/** 31 December 9999: the last date in Excel. */
const MAX_DAY = 2_958_466
const MARCH_1900 = 61

/** `2027-01-31`, `2027-01-31 14:30:00`, or `14:30:00` for a time without a day. */
function dateText(value: number, is1904: boolean): string {
  const early = !is1904 && value < MARCH_1900 ? 1 : 0
  const seconds = Math.round((value + early) * 86_400)
  const iso = new Date(epochs[is1904 ? 1904 : 1900] + seconds * 1000).toISOString()
  const [day, time] = [iso.slice(0, 10), iso.slice(11, 19)]
  if (value < 1) return time
  return (seconds * 1000) % DAY === 0 ? day : `${day} ${time}`
}

/** A part of a format: literal text, a sign for digits or dates, or a bracket. */
type Part = { kind: "text" | "sign" | "bracket"; text: string }

/** The parts of a format's first section, which is for positive numbers. */
function partsOf(code: string): Part[] {
  const parts: Part[] = []
  for (let at = 0; at < code.length && code[at] !== ";"; at += 1) {
    const sign = code[at] ?? ""
    if (sign === '"' || sign === "[") {
      const end = code.indexOf(sign === "[" ? "]" : '"', at + 1)
      const text = code.slice(at + 1, end < 0 ? undefined : end)
      parts.push({ kind: sign === "[" ? "bracket" : "text", text })
      at = end < 0 ? code.length : end
    } else if (sign === "\\") {
      at += 1
      parts.push({ kind: "text", text: code[at] ?? "" })
    } else if (sign === "_" || sign === "*") at += 1
    else parts.push({ kind: "sign", text: sign })
  }
  return parts
}

/** Signs that distinguish dates and numbers, including elapsed time such as `[h]`. */
const signsOf = (parts: readonly Part[]) =>
  parts
    .filter(({ kind, text }) => kind === "sign" || /^(?:h+|m+|s+)$/i.test(text))
    .map(({ text }) => text)
    .join("")

const isDigit = ({ kind, text }: Part) => kind === "sign" && (text === "0" || text === "#")
const isLiteral = ({ kind, text }: Part) => kind === "text" || /^[-\s/()]$/.test(text)

/**
 * The digits of an identifier: `00123` for `00000`, `12-345` for `00-000`, `K-0012` for `"K-"0000`.
 * Null for a format of a quantity.
 */
function identifierOf(parts: readonly Part[]): ((value: number) => string) | null {
  const digits = parts.filter(isDigit)
  const isPadded = digits.length > 1 && digits[0]?.text === "0"
  const isPrefixed = parts[0] !== undefined && !isDigit(parts[0])
  if (digits.length === 0 || !(isPadded || isPrefixed)) return null
  if (!parts.every((part) => isDigit(part) || isLiteral(part))) return null
  return (value) => {
    const text = plainDigits(value).padStart(digits.length, "0")
    // Digits beyond the format's places precede its first one.
    let next = text.length - digits.length
    const extra = text.slice(0, next)
    const first = parts.findIndex(isDigit)
    return parts
      .map((part, at) => {
        if (!isDigit(part)) return part.text
        const shown = (at === first ? extra : "") + (text[next] ?? "")
        next += 1
        return shown
      })
      .join("")
  }
}

/**
 * A number as displayed by a format: a day, a percentage, an identifier with its zeros, or the
 * number itself.
 */
export function numberFormat(
  id: number,
  custom: string | undefined,
  is1904: boolean,
): NumberFormat {
  const parts = partsOf(custom ?? builtIn[id] ?? "")
  const letters = signsOf(parts)
  const isDate =
    (custom === undefined && isLocalDate(id)) ||
    /[ymdhs]/i.test(letters.replace(/general/i, "").replace(/AM\/PM|E[+-]/i, ""))
  if (isDate) return (value) => (value >= 0 && value < MAX_DAY ? dateText(value, is1904) : value)
  if (letters.includes("%"))
    return (value) => ({
      number: value,
      shown: `${plainDigits(value * 100)}%`,
      isPercent: true,
    })
  const identifier = identifierOf(parts)
  if (!identifier) return (value) => value
  return (value) =>
    Number.isInteger(value) && value >= 0
      ? { number: value, shown: identifier(value), isPercent: false }
      : value
}
