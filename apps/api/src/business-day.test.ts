import { ON_TIME_DAYS } from "@packhaus/contract/orders/rules"
import { sql } from "kysely"
import { expect, it } from "vitest"
import { isLate, isOnTime } from "./business-day.ts"
import { createTestApp } from "./testing/test-app.ts"

const { at, db } = await createTestApp()

/**
 * Whether a parcel that arrived then and left now was on time, and whether it is late if not sent
 * yet.
 */
const judged = (came: string, now: string) =>
  at(now, async () => {
    const moment = sql`${came}::timestamptz`
    return db
      .selectNoFrom([
        isOnTime(moment, sql`packhaus_now()`).as("on_time"),
        isLate(moment).as("late"),
      ])
      .executeTakeFirstOrThrow()
  })

it.each([
  [
    "early on Monday, by the end of Wednesday",
    "2026-11-15T23:00:00Z",
    "2026-11-18T22:59:59Z",
    true,
  ],
  ["early on Monday, on Thursday", "2026-11-15T23:00:00Z", "2026-11-18T23:00:00Z", false],
  ["late on Monday, by the end of Wednesday", "2026-11-16T22:59:59Z", "2026-11-18T22:59:59Z", true],
  ["late on Monday, on Thursday", "2026-11-16T22:59:59Z", "2026-11-18T23:00:00Z", false],
  [
    "before the clock is set back, by midnight",
    "2026-10-23T10:00:00Z",
    "2026-10-25T22:59:59Z",
    true,
  ],
  ["before the clock is set back, after it", "2026-10-23T10:00:00Z", "2026-10-25T23:00:00Z", false],
  [
    "before the clock is set forward, by midnight",
    "2026-03-27T10:00:00Z",
    "2026-03-29T21:59:59Z",
    true,
  ],
  [
    "before the clock is set forward, after it",
    "2026-03-27T10:00:00Z",
    "2026-03-29T22:00:00Z",
    false,
  ],
])("arrival %s: either on time or late, never both", async (_, came, now, on_time) => {
  expect(ON_TIME_DAYS).toBe(2)
  expect(await judged(came, now)).toEqual({ on_time, late: !on_time })
})
