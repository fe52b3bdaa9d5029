import type { BinKind } from "./status.ts"

/** Bins of one generated range, bins of a location, and levels of a code: A-01-02 has three. */
export const MAX_GENERATED = 2000
export const MAX_BINS = 50_000
export const MAX_DEPTH = 6
export const MAX_CODE = 32
/** Distance of walking positions, so that bins can be inserted between two others. */
export const WALK_STEP = 10
/** Highest walking position: more than any warehouse has. */
export const MAX_WALK = 10_000_000
/** Grams: a pallet of 20 tonnes. */
export const MAX_WEIGHT = 20_000_000

const CODE = /^[A-Z0-9]+(?:-[A-Z0-9]+)*$/
const LABEL = /^BIN-(\d{1,9})$/

/** A code as it is stored: capital letters, parts joined by hyphens. */
export const codeOf = (text: string) => text.trim().toUpperCase()
/** Whether a text is a code. Codes that read like a label's barcode are none. */
export const isCode = (code: string) =>
  code.length <= MAX_CODE &&
  CODE.test(code) &&
  code.split("-").length <= MAX_DEPTH &&
  !code.startsWith("BIN-")

/** The barcode on the label of a bin: unlike its code, it is unique over all locations. */
export const barcodeOf = (number: number) => `BIN-${number}`
/** The meaning of a scanned or typed text: the number of a label, or a code. */
export function scannedBin(text: string): { number: number } | { code: string } {
  const code = codeOf(text)
  const number = LABEL.exec(code)?.[1]
  return number === undefined ? { code } : { number: Number(number) }
}

/** The first part of a code: the zone, which pick lists can be limited to. */
export const zoneOf = (code: string) => code.split("-")[0] ?? code
/** The code of the level above: "A-01" of "A-01-02"; null at the top. */
export function parentOf(code: string) {
  const end = code.lastIndexOf("-")
  return end < 0 ? null : code.slice(0, end)
}

const A = 65
const lettersToNumber = (text: string) =>
  [...text].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - A, 0)
function numberToLetters(number: number, length: number) {
  let text = ""
  for (let rest = number; text.length < length; rest = Math.floor(rest / 26))
    text = String.fromCharCode(A + (rest % 26)) + text
  return text
}

/** The number of values between two parts of a code; undefined if they form no range. */
function spanOf(from: string, to: string) {
  if (from === to) return { count: 1, at: () => from }
  if (from.length !== to.length || from.length > 6) return undefined
  const areDigits = /^\d+$/.test(from) && /^\d+$/.test(to)
  const areLetters = /^[A-Z]+$/.test(from) && /^[A-Z]+$/.test(to)
  if (!areDigits && !areLetters) return undefined
  const read = areDigits ? Number : lettersToNumber
  const [first, last] = [read(from), read(to)]
  if (last < first) return undefined
  return {
    count: last - first + 1,
    at: (index: number) =>
      areDigits
        ? String(first + index).padStart(from.length, "0")
        : numberToLetters(first + index, from.length),
  }
}

export type BinRange = { from: string; to: string; serpentine: boolean }
export type BinPlan = { codes: string[] } | { fault: "range" | "too_many" }

/**
 * The codes between "A-01-01" and "C-20-04", in walking order. A serpentine walks every second
 * aisle backwards: the last part of the code descends in it.
 */
export function planBins({ from, to, serpentine }: BinRange): BinPlan {
  const [first, last] = [from.split("-"), to.split("-")]
  const spans = first.map((part, level) => spanOf(part, last[level] ?? ""))
  if (first.length !== last.length) return { fault: "range" }
  let count = 1
  for (const span of spans) {
    if (!span) return { fault: "range" }
    count *= span.count
    if (count > MAX_GENERATED) return { fault: "too_many" }
  }
  let codes = [""]
  for (const [level, span] of spans.entries()) {
    const isLast = level === spans.length - 1
    codes = codes.flatMap((before, aisle) => {
      const parts = Array.from({ length: span?.count ?? 0 }, (_, index) => span?.at(index) ?? "")
      const ordered = serpentine && isLast && aisle % 2 === 1 ? parts.toReversed() : parts
      return ordered.map((part) => (level === 0 ? part : `${before}-${part}`))
    })
  }
  return { codes }
}

type Walked = { walk: number; code: string }
const byWalk = (a: Walked, b: Walked) => a.walk - b.walk || (a.code < b.code ? -1 : 1)

/** Bins in the order of the walk through the warehouse. */
export const inWalkingOrder = <B extends Walked>(bins: readonly B[]) => bins.toSorted(byWalk)

type Candidate = Walked & {
  kind: BinKind
  /** Pieces of the item in it, and of all items. */
  quantity: number
  total: number
}
/**
 * Bins for pieces that are not put away, best first: those with the same item, pick bins before
 * reserve bins, otherwise the first empty pick bins on the walk.
 */
export function proposeBins<B extends Candidate>(bins: readonly B[], most = 3): B[] {
  const rank = ({ kind }: B) => (kind === "pick" ? 0 : 1)
  const same = bins
    .filter(({ kind, quantity }) => quantity > 0 && (kind === "pick" || kind === "reserve"))
    .toSorted((a, b) => rank(a) - rank(b) || byWalk(a, b))
  const empty = inWalkingOrder(bins.filter(({ kind, total }) => kind === "pick" && total === 0))
  return [...same, ...empty].slice(0, most)
}

/** How many pieces to take from each bin on the walk, and the rest that no bin has. */
export function takeInOrder<B extends Walked & { quantity: number }>(
  bins: readonly B[],
  quantity: number,
) {
  const taken: { bin: B; quantity: number }[] = []
  let rest = quantity
  for (const bin of inWalkingOrder(bins)) {
    const part = Math.min(rest, bin.quantity)
    if (part <= 0) continue
    taken.push({ bin, quantity: part })
    rest -= part
  }
  return { taken, rest }
}

type Refilled = { quantity: number; min_quantity: number }
/** Pieces that a pick bin lacks, and the reserve bins they come from, in walking order. */
export function replenish<B extends Walked & { quantity: number }>(
  { quantity, min_quantity }: Refilled,
  reserve: readonly B[],
) {
  const lacking = Math.max(0, min_quantity - quantity)
  return { lacking, from: takeInOrder(reserve, lacking).taken }
}
