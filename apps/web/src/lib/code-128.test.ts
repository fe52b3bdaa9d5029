import { expect, test } from "vitest"
import { barsOf, symbolsOf } from "./code-128.ts"

const sum = (widths: readonly number[]) => widths.reduce((total, width) => total + width, 0)
const printable = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index))

test("computes the check symbol of the standard: 88 for Wikipedia", () => {
  expect(symbolsOf("Wikipedia")).toEqual([104, 55, 73, 75, 73, 80, 69, 68, 73, 65, 88, 106])
})

test("each symbol is eleven modules wide, with an even number in bars, and unique", () => {
  const seen = new Set<string>()
  for (const character of printable) {
    const widths = barsOf(character).slice(6, 12)
    const bars = widths.filter((_, index) => index % 2 === 0)
    expect([character, sum(widths), sum(bars) % 2]).toEqual([character, 11, 0])
    seen.add(widths.join(""))
  }
  expect(seen.size).toBe(95)
})

test("start, text, check and stop: eleven modules each, and two for the last bar", () => {
  expect(sum(barsOf("LB-2026-0001-C12"))).toBe((16 + 3) * 11 + 2)
  expect(barsOf("A").slice(0, 6)).toEqual([2, 1, 1, 2, 1, 4])
  expect(barsOf("A").slice(-7)).toEqual([2, 3, 3, 1, 1, 1, 2])
})

test("refuses text that no scanner could read", () => {
  expect(() => barsOf("Kerze ä")).toThrow(RangeError)
})
