import { expect, test } from "vitest"
import { parseAmount } from "./amount.ts"

test.each([
  ["12", 1200],
  ["12,5", 1250],
  ["12.50", 1250],
  ["1.250,00", 125_000],
  ["1,250.00", 125_000],
  ["1 250,00", 125_000],
  ["1.000.000,01 €", 100_000_001],
  ["12,- €", 1200],
  ["-3", -300],
  ["0", 0],
  ["", null],
  [" € ", null],
])("reads %s as %s minor units in both languages", (text, amount) => {
  expect([parseAmount(text, "de"), parseAmount(text, "en")]).toEqual([amount, amount])
})

test.each(["zwölf", "1,2,3", "12,345,6789", "1.2.3", "€1-", "0,035", "1.234,567"])(
  "refuses %s instead of enlarging it a thousandfold",
  (text) => {
    expect([parseAmount(text, "de"), parseAmount(text, "en")]).toEqual([Number.NaN, Number.NaN])
  },
)

test("reads an ambiguous amount in the person's language", () => {
  expect([parseAmount("1.250", "de"), parseAmount("1,250", "en")]).toEqual([125_000, 125_000])
  expect([parseAmount("1,250", "de"), parseAmount("1.250", "en")]).toEqual([Number.NaN, Number.NaN])
})
