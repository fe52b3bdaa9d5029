import { PaymentRefused } from "@packhaus/commerce/payment-providers/port"
import { currencyCodes } from "@packhaus/contract/kernel/currencies"
import { expect, test } from "vitest"
import { fromProvider, stepOf, toProvider } from "./amounts.ts"

test.each([
  // Our minor units, the currency, the provider's units.
  [1234, "eur", 1234],
  [500_000, "huf", 500_000],
  [500_050, "twd", 500_050],
  [5000, "isk", 500_000],
  [5000, "ugx", 500_000],
  [50_000, "idr", 50_000],
  [5000, "jpy", 5000],
  [5000, "clp", 5000],
  [5000, "kwd", 5000],
  [5000, "mga", 50],
] as const)("%d minor units of %s are %d of the card provider's", (amount, currency, units) => {
  expect(toProvider(amount, currency)).toBe(units)
  expect(fromProvider(units, currency)).toBe(amount)
})

test.each([
  [5050, "mga"],
  [5001, "kwd"],
  [5005, "tnd"],
  [5005, "bhd"],
  [5005, "jod"],
  [5005, "omr"],
] as const)(
  "names the field for %d minor units of %s, which the card provider cannot represent",
  (amount, currency) => {
    expect(() => toProvider(amount, currency)).toThrow(PaymentRefused)
    expect(() => toProvider(amount, currency)).toThrow(
      expect.objectContaining({ fault: { path: "amount", code: "amount.not_payable" } }),
    )
  },
)

test("converts amounts to the provider's units and back without loss, in every currency", () => {
  for (const currency of currencyCodes) {
    const amount = 1234 * stepOf(currency)
    expect([currency, fromProvider(toProvider(amount, currency), currency)]).toEqual([
      currency,
      amount,
    ])
  }
})
