import { expect, test } from "vitest"
import { parseAmount } from "./amount.ts"

test.each([
  ["12", 1200],
  ["12,5", 1250],
  ["12.50", 1250],
  ["1.250,00", 125_000],
  ["1,250.00", 125_000],
  ["1.250", 125_000],
  ["1.000.000,01 €", 100_000_001],
  ["-3", -300],
  ["0", 0],
  ["", null],
])("%s is %s minor units", (text, amount) => {
  expect(parseAmount(text)).toBe(amount)
})

test.each(["zwölf", "1,2,3", "12,345,6789", "1.2.3", "€1-"])("%s is no amount", (text) => {
  expect(parseAmount(text)).toBeNaN()
})
