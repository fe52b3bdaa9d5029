/** Minutes since midnight: from (inclusive) until (exclusive). */
type Span = readonly [from: number, until: number]
const HOUR = 60
const MINUTE = 60_000

const weekday: readonly Span[] = [
  [2 * HOUR, 11 * HOUR],
  [13 * HOUR, 16 * HOUR],
]
/**
 * When suppliers answer, by the day of the week (0 is Sunday): wall clock in Europe/Berlin, no
 * holidays.
 */
export const supplierHours: readonly (readonly Span[])[] = [
  [],
  weekday,
  weekday,
  weekday,
  weekday,
  weekday,
  [[3 * HOUR, 11 * HOUR]],
]

const berlin = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/Berlin",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
})
type Wall = { year: number; month: number; day: number; minutes: number }
/** The wall-clock time in Berlin at a moment, in milliseconds. */
function wallOf(at: number): Wall {
  const parts = new Map(berlin.formatToParts(at).map(({ type, value }) => [type, Number(value)]))
  const of = (part: Intl.DateTimeFormatPartTypes) => parts.get(part) ?? 0
  return {
    year: of("year"),
    month: of("month"),
    day: of("day"),
    minutes: of("hour") * HOUR + of("minute"),
  }
}

/** The time at this minute of the day in Europe/Berlin. */
function momentOf({ year, month, day }: Omit<Wall, "minutes">, minutes: number): number {
  const asUtc = Date.UTC(year, month - 1, day, 0, minutes)
  const offsetAt = (at: number) => {
    const wall = wallOf(at)
    return Date.UTC(wall.year, wall.month - 1, wall.day, 0, wall.minutes) - at
  }
  // Clocks change only on Sunday nights, outside supplier hours: the second calculation is on the
  // correct side.
  return asUtc - offsetAt(asUtc - offsetAt(asUtc))
}

/** A time when suppliers answer, as moments in milliseconds. */
export type Opening = { from: number; until: number }

/** When suppliers answer on the day in Berlin that is `days` after that of a moment. */
function openingsOn(at: number, days: number): Opening[] {
  const { year, month, day } = wallOf(at)
  const date = new Date(Date.UTC(year, month - 1, day + days))
  const on = {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
  }
  return (supplierHours[date.getUTCDay()] ?? []).map(([from, until]) => ({
    from: momentOf(on, from),
    until: momentOf(on, until),
  }))
}

/** When suppliers answer between two moments of the same day or of two: cut off at both. */
export const supplierOpenings = (from: Date, until: Date): Opening[] =>
  [-1, 0, 1, 2]
    .flatMap((days) => openingsOn(from.getTime(), days))
    .map((one) => ({
      from: Math.max(one.from, from.getTime()),
      until: Math.min(one.until, until.getTime()),
    }))
    .filter((one) => one.from < one.until)

/** Whether suppliers answer at a moment, and until when; otherwise when they are back. */
export type Availability = { isOpen: true; until: Date } | { isOpen: false; backAt: Date }

/** Whether suppliers are available now, whatever the reader's time zone. */
export function supplierAvailability(now: Date): Availability {
  const at = now.getTime()
  for (let days = 0; days < 8; days++)
    for (const { from, until } of openingsOn(at, days)) {
      if (at >= until) continue
      return at >= from
        ? { isOpen: true, until: new Date(until) }
        : { isOpen: false, backAt: new Date(from) }
    }
  throw new TypeError("suppliers have hours in every week")
}

/** Minutes until a moment, at least one. */
export const minutesUntil = (then: Date, now: Date): number =>
  Math.max(1, Math.ceil((then.getTime() - now.getTime()) / MINUTE))
