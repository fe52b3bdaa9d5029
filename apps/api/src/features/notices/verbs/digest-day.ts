import { DIGEST_HOUR, type Digest } from "@packhaus/contract/notices/rules/kinds"

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** The calendar day in a time zone, `2026-11-24`. */
const dayIn = (time_zone: string, moment: number) =>
  new Intl.DateTimeFormat("en-CA", { timeZone: time_zone, dateStyle: "short" }).format(moment)

/**
 * The day of the latest due digest at a time: due from DIGEST_HOUR on in the reader's time zone;
 * weekly ones on Mondays.
 */
export function digestDay(digest: Exclude<Digest, "off">, time_zone: string, moment: string) {
  const day = dayIn(time_zone, Date.parse(moment) - DIGEST_HOUR * HOUR)
  if (digest === "daily") return day
  const noon = Date.parse(`${day}T12:00:00Z`)
  const sinceMonday = (new Date(noon).getUTCDay() + 6) % 7
  return new Date(noon - sinceMonday * DAY).toISOString().slice(0, 10)
}
