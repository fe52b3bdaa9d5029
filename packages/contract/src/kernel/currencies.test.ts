import { expect, test } from "vitest"
import { currencyCodes, decimalsOf, minorUnitsPerOne, moneyText } from "./currencies.ts"

test.each([
  ["EUR", 2],
  ["HUF", 2],
  ["IDR", 2],
  ["COP", 2],
  ["PKR", 2],
  ["MGA", 2],
  ["IQD", 3],
  ["KWD", 3],
  ["JPY", 0],
  ["ISK", 0],
  ["UGX", 0],
  ["CLF", 4],
  ["UYW", 4],
] as const)("%s has %d decimals by ISO 4217", (currency, digits) => {
  expect(decimalsOf(currency)).toBe(digits)
  expect(decimalsOf(currency.toLowerCase())).toBe(digits)
  expect(minorUnitsPerOne(currency)).toBe(10 ** digits)
})

test("every currency is listed once", () => {
  expect(new Set(currencyCodes).size).toBe(currencyCodes.length)
  expect(currencyCodes.length).toBeGreaterThan(160)
  for (const code of currencyCodes) expect(code).toMatch(/^[A-Z]{3}$/)
})

test("the runtime's display decimals differ from ISO 4217 only in these 17 currencies", () => {
  const shown = (currency: string) =>
    new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions()
      .maximumFractionDigits
  expect(currencyCodes.filter((code) => shown(code) !== decimalsOf(code))).toEqual(
    "AFN ALL COP HUF IDR IQD IRR KPW LAK LBP MGA MMK PKR SLL SOS SYP YER".split(" "),
  )
})

test.each([
  ["de-DE", 500_000, "HUF", "5.000,00 HUF"],
  ["en-GB", 500_050, "HUF", "HUF 5,000.50"],
  ["en-GB", 5000, "JPY", "JP¥5,000"],
  ["de-DE", 5001, "KWD", "5,001 KWD"],
  ["de-DE", 1250, "eur", "12,50 €"],
] as const)("in %s, %d minor units of %s are %s", (locale, amount, currency, text) => {
  expect(moneyText(locale, amount, currency).replaceAll(/\s/g, " ")).toBe(text)
})
