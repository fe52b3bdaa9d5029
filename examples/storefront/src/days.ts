const DAY = 86_400_000

/** The `count`-th working day after `from`, without Saturdays and Sundays. */
export function workingDay(from: Date, count: number) {
  let day = from
  for (let left = count; left > 0; ) {
    day = new Date(day.getTime() + DAY)
    if (day.getDay() % 6 !== 0) left--
  }
  return day
}

const numberOf = (value: unknown) => (typeof value === "number" ? value : undefined)

/**
 * The arrival of a parcel by the working days of a shipping option: `{ from_days: 1, to_days: 2 }`.
 */
export function arrivalOf(
  metadata: Readonly<Record<string, unknown>> | null,
  language: string,
  now = new Date(),
) {
  const [from, to] = [numberOf(metadata?.from_days), numberOf(metadata?.to_days)]
  if (from === undefined || to === undefined) return undefined
  const format = new Intl.DateTimeFormat(language, {
    weekday: "short",
    day: "numeric",
    month: "long",
  })
  return format.formatRange(workingDay(now, from), workingDay(now, to))
}
