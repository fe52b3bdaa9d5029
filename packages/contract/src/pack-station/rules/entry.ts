import { isCodeOf, type ScannedLine } from "./scan-pieces.ts"

/** The meaning of a text while pieces are counted. */
type Entry =
  | { kind: "quantity"; quantity: number }
  | { kind: "all" }
  | { kind: "pieces"; quantity: number; code: string }
  | { kind: "code"; code: string }

const ALL = /^(?:\*|all|alle|alles)$/i
const QUANTITY = /^\d{1,4}$/
const PIECES = /^(\d+(?:[.,]\d+)?(?:e\d+)?)\s*\*\s*(\S.*)$/i
const WHOLE = /^\d{1,9}$/
const COUNT_AHEAD = /^\s*\d{1,9}\s*\*\s*$/

/** `20*` alone: the number of pieces of the code that follows. */
export const isCountAhead = (text: string) => COUNT_AHEAD.test(text)

/** Above this number of pieces of a line, the station asks for the quantity. */
export const MAX_SINGLE_SCANS = 20

/**
 * The meaning of a text: a quantity of the line scanned last, all of that line, a number of pieces
 * of a code (`20*CODE`; 0 for anything but a whole number), or a code. Text of a scanner is never a quantity. Without a scanned line
 * (`hasLine`) codes come first.
 */
export function readEntry(
  lines: readonly ScannedLine[],
  { text, isScanned }: { text: string; isScanned: boolean },
  { hasLine }: { hasLine: boolean },
): Entry {
  const code = text.trim()
  const isCode = isCodeOf(lines, code)
  if (!isScanned && (hasLine || !isCode)) {
    if (QUANTITY.test(code)) return { kind: "quantity", quantity: Number(code) }
    if (ALL.test(code)) return { kind: "all" }
  }
  const [, quantity, piece] = isCode ? [] : (PIECES.exec(code) ?? [])
  if (quantity && piece)
    return { kind: "pieces", quantity: WHOLE.test(quantity) ? Number(quantity) : 0, code: piece }
  return { kind: "code", code }
}
