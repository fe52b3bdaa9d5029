import { expect, test } from "vitest"
import { daysOfSpan, guessDay, parseDay, type Span } from "./day.ts"

test.each([
  ["21.11.2026", "2026-11-21"],
  ["1.2.2026", "2026-02-01"],
  ["21/11/2026", "2026-11-21"],
  [" 2026-11-21 ", "2026-11-21"],
  ["29.02.2028", "2028-02-29"],
])("reads %s as the day %s", (text, day) => {
  expect(parseDay(text)).toBe(day)
  expect(guessDay(text, 2020)).toBe(day)
})

test.each(["", "21", "21.11.", "21.11.20", "31.06.2026", "29.02.2026", "0.1.2026", "11-21-2026"])(
  "%s is not a complete day",
  (text) => {
    expect(parseDay(text)).toBeNull()
  },
)

test.each([
  ["21.11.", "2026-11-21"],
  ["3/4", "2026-04-03"],
  ["21.11.27", "2027-11-21"],
])("leaving the field after %s means %s", (text, day) => {
  expect(guessDay(text, 2026)).toBe(day)
})

test.each<[Span, string, string]>([
  ["today", "2026-11-21", "2026-11-21"],
  ["week", "2026-11-15", "2026-11-21"],
  ["month", "2026-11-01", "2026-11-21"],
  ["quarter", "2026-10-01", "2026-11-21"],
])("the span %s on 21 November begins on %s", (span, from, to) => {
  expect(daysOfSpan(span, new Date(2026, 10, 21, 23, 59))).toEqual([from, to])
})
