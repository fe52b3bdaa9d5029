import { expect, it } from "vitest"
import {
  minutesUntil,
  supplierAvailability,
  supplierHours,
  supplierOpenings,
} from "./supplier-hours.ts"

const clock = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/Berlin",
  weekday: "short",
  hour: "2-digit",
  minute: "2-digit",
})
const at = (time: string) => supplierAvailability(new Date(time))
const answerOf = (time: string) => {
  const found = at(time)
  return found.isOpen ? `until ${clock.format(found.until)}` : `back ${clock.format(found.backAt)}`
}

it.each([
  // Winter: Berlin is an hour ahead. Tuesday.
  ["2026-11-24T00:59:00Z", "back Tue 02:00"],
  ["2026-11-24T01:00:00Z", "until Tue 11:00"],
  ["2026-11-24T09:59:59Z", "until Tue 11:00"],
  ["2026-11-24T10:00:00Z", "back Tue 13:00"],
  ["2026-11-24T12:00:00Z", "until Tue 16:00"],
  ["2026-11-24T15:00:00Z", "back Wed 02:00"],
  // Friday evening: Saturday begins later, and Sunday has no hours.
  ["2026-11-27T15:00:00Z", "back Sat 03:00"],
  ["2026-11-28T02:00:00Z", "until Sat 11:00"],
  ["2026-11-28T10:00:00Z", "back Mon 02:00"],
  ["2026-11-29T12:00:00Z", "back Mon 02:00"],
  // Summer: two hours ahead.
  ["2026-07-07T00:00:00Z", "until Tue 11:00"],
  ["2026-07-06T23:59:00Z", "back Tue 02:00"],
])(
  "supplier hours are Mon–Fri 2–11 and 13–16, Sat 3–11 in Berlin time: at %s %s",
  (time, words) => {
    expect(answerOf(time)).toBe(words)
  },
)

it("changes of the clocks move no hours: Monday starts at two by the new time", () => {
  expect(answerOf("2026-03-28T10:00:00Z")).toBe("back Mon 02:00")
  expect(at("2026-03-28T10:00:00Z")).toEqual({
    isOpen: false,
    backAt: new Date("2026-03-30T00:00:00Z"),
  })
  expect(at("2026-10-24T09:00:00Z")).toEqual({
    isOpen: false,
    backAt: new Date("2026-10-26T01:00:00Z"),
  })
})

it("the hours of a day in the reader's time zone are moments, cut off at the ends of that day", () => {
  expect(supplierHours).toHaveLength(7)
  const ofDay = (from: string) =>
    supplierOpenings(new Date(from), new Date(Date.parse(from) + 24 * 60 * 60_000)).map((one) => [
      new Date(one.from).toISOString().slice(8, 16),
      new Date(one.until).toISOString().slice(8, 16),
    ])
  // A Tuesday in Berlin.
  expect(ofDay("2026-11-23T23:00:00Z")).toEqual([
    ["24T01:00", "24T10:00"],
    ["24T12:00", "24T15:00"],
  ])
  // The same Tuesday in Shanghai begins and ends within others.
  expect(ofDay("2026-11-23T14:00:00Z")).toEqual([
    ["23T14:00", "23T15:00"],
    ["24T01:00", "24T10:00"],
    ["24T12:00", "24T14:00"],
  ])
  // Sunday.
  expect(ofDay("2026-11-28T23:00:00Z")).toEqual([])
})

it("minutes are rounded up, so that a wait is never 0 minutes", () => {
  const then = new Date("2026-11-24T12:00:00Z")
  expect(minutesUntil(then, new Date("2026-11-24T11:22:00Z"))).toBe(38)
  expect(minutesUntil(then, new Date("2026-11-24T11:59:59Z"))).toBe(1)
})
