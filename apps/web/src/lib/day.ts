const inOrder = /^(\d{4})-(\d{2})-(\d{2})$/
const turned = /^(\d{1,2})[./](\d{1,2})[./](\d{4})$/
/** What people leave out when they type quickly: the century, or the whole year. */
const short = /^(\d{1,2})[./](\d{1,2})[./]?(\d{2})?$/

/** A day that the calendar has, as `2026-11-21`; the 31st of June is none. */
function dayOf(year: number, month: number, date: number) {
  const found = new Date(Date.UTC(year, month - 1, date))
  const isThere = found.getUTCMonth() === month - 1 && found.getUTCDate() === date
  return isThere ? found.toISOString().slice(0, 10) : null
}

/** The day that was typed in full ("21.11.2026", "21/11/2026", "2026-11-21"), as `2026-11-21`; null if it is none. */
export function parseDay(text: string): string | null {
  const typed = text.trim()
  const [, year, month, date] = inOrder.exec(typed) ?? []
  if (year) return dayOf(Number(year), Number(month), Number(date))
  const [, first, second, last] = turned.exec(typed) ?? []
  return first ? dayOf(Number(last), Number(second), Number(first)) : null
}

/** As `parseDay`, and what was cut short too: without a year it is `thisYear`, of two digits this century's. */
export function guessDay(text: string, thisYear: number): string | null {
  const [, date, month, year] = short.exec(text.trim()) ?? []
  if (!date) return parseDay(text)
  return dayOf(year ? 2000 + Number(year) : thisYear, Number(month), Number(date))
}
