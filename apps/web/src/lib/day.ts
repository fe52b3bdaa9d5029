const inOrder = /^(\d{4})-(\d{2})-(\d{2})$/
const turned = /^(\d{1,2})[./](\d{1,2})[./](\d{4})$/
/** Short input: without the century, or without the year. */
const short = /^(\d{1,2})[./](\d{1,2})[./]?(\d{2})?$/

/** An existing calendar day, as `2026-11-21`; the 31st of June does not exist. */
function dayOf(year: number, month: number, date: number) {
  const found = new Date(Date.UTC(year, month - 1, date))
  const isThere = found.getUTCMonth() === month - 1 && found.getUTCDate() === date
  return isThere ? found.toISOString().slice(0, 10) : null
}

/**
 * A completely typed day ("21.11.2026", "21/11/2026", "2026-11-21"), as `2026-11-21`; null for
 * other text.
 */
export function parseDay(text: string): string | null {
  const typed = text.trim()
  const [, year, month, date] = inOrder.exec(typed) ?? []
  if (year) return dayOf(Number(year), Number(month), Number(date))
  const [, first, second, last] = turned.exec(typed) ?? []
  return first ? dayOf(Number(last), Number(second), Number(first)) : null
}

/**
 * Like `parseDay`, and accepts short input: without a year it is `thisYear`, with two digits this
 * century's.
 */
export function guessDay(text: string, thisYear: number): string | null {
  const [, date, month, year] = short.exec(text.trim()) ?? []
  if (!date) return parseDay(text)
  return dayOf(year ? 2000 + Number(year) : thisYear, Number(month), Number(date))
}

export const spans = ["today", "week", "month", "quarter"] as const
export type Span = (typeof spans)[number]

const inWriting = (day: Date) =>
  [day.getFullYear(), day.getMonth() + 1, day.getDate()]
    .map((part) => String(part).padStart(2, "0"))
    .join("-")

/** The day in the reader's time zone this many days after `now`. */
export const dayAhead = (days: number, now: Date) =>
  inWriting(new Date(now.getFullYear(), now.getMonth(), now.getDate() + days))

/** First and last day of a span that ends `now`, in the reader's time zone. A week is seven days. */
export function daysOfSpan(span: Span, now: Date): [from: string, to: string] {
  const [year, month] = [now.getFullYear(), now.getMonth()]
  const from = {
    today: now,
    week: new Date(year, month, now.getDate() - 6),
    month: new Date(year, month, 1),
    quarter: new Date(year, month - (month % 3), 1),
  }[span]
  return [inWriting(from), inWriting(now)]
}
