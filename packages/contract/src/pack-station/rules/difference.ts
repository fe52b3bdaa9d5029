/** A text in three parts: the same beginning, the part that differs, the same end. */
export type Parts = { before: string; different: string; after: string }

/** Both texts, split around the part that differs. Digits of one number belong together. */
export function differenceOf(one: string, other: string): { one: Parts; other: Parts } {
  const most = Math.min(one.length, other.length)
  let start = 0
  while (start < most && one[start] === other[start]) start += 1
  let end = 0
  while (end < most - start && one.at(-1 - end) === other.at(-1 - end)) end += 1
  const isDigit = (sign: string | undefined) => sign !== undefined && /\d/.test(sign)
  while (start > 0 && isDigit(one[start - 1]) && (isDigit(one[start]) || isDigit(other[start])))
    start -= 1
  while (
    end > 0 &&
    isDigit(one.at(-end)) &&
    (isDigit(one.at(-1 - end)) || isDigit(other.at(-1 - end)))
  )
    end -= 1
  const partsOf = (text: string): Parts => ({
    before: text.slice(0, start),
    different: text.slice(start, text.length - end),
    after: text.slice(text.length - end),
  })
  return { one: partsOf(one), other: partsOf(other) }
}
