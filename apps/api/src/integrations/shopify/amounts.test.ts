import { expect, test } from "vitest"
import { amountText, minorUnits, paymentOf } from "./amounts.ts"
import { shopErrorOf } from "./graphql.ts"
import { addressOf, piecesOf } from "./order-parts.ts"
import { ShopError } from "./port.ts"

test.each([
  ["12.50", "EUR", 1250],
  ["12.5", "EUR", 1250],
  ["0.005", "EUR", 1],
  ["1.289", "EUR", 129],
  ["-3.10", "EUR", -310],
  ["1200", "JPY", 1200],
  ["1200.0", "JPY", 1200],
  ["1.234", "KWD", 1234],
  ["70368744177.66", "GBP", 7036874417766],
  ["1234.56", "HUF", 123_456],
  ["1234.56", "IDR", 123_456],
  ["1234.56", "IQD", 1_234_560],
  ["1234.56", "ISK", 1235],
  ["1234.5678", "CLF", 12_345_678],
] as const)("%s %s is %d minor units", (text, currency, amount) => {
  expect(minorUnits(text, currency)).toBe(amount)
})

test.each([
  [1250, "EUR", "12.50"],
  [123_456, "HUF", "1234.56"],
  [5, "HUF", "0.05"],
  [1235, "ISK", "1235"],
  [1234, "KWD", "1.234"],
] as const)("%d minor units of %s are written to the shop as %s", (amount, currency, text) => {
  expect(amountText(amount, currency)).toBe(text)
})

test("refuses invalid amounts", () => {
  for (const text of ["", "abc", "1e3", "1,50", "--1"])
    expect(() => minorUnits(text, "EUR")).toThrow(RangeError)
})

test.each([
  [null, "not_paid", null],
  ["pending", "awaiting", null],
  ["AUTHORIZED", "awaiting", "authorized"],
  ["paid", "captured", null],
  ["PARTIALLY_PAID", "requires_action", "partially_paid"],
  ["partially_refunded", "partially_refunded", null],
  ["refunded", "refunded", null],
  ["voided", "canceled", null],
  ["EXPIRED", "canceled", "expired"],
  ["something_new", "requires_action", "something_new"],
] as const)("maps the shop's payment status %s to %s", (word, payment_status, payment_word) => {
  expect(paymentOf(word)).toEqual({ payment_status, payment_word })
})

test.each([
  // ordered, open, fulfilled in the shop -> cancelled, fulfilled
  [3, 3, 0, 0, 0],
  [3, 0, 3, 0, 3],
  [3, 1, 2, 0, 2],
  [3, 1, 0, 2, 0],
  [2, 1, 1, 0, 1],
  [2, 0, 0, 2, 0],
  [2, 0, 5, 0, 2],
])(
  "of %d pieces with %d open and %d sent, %d are cancelled",
  (quantity, open, sent, canceled, fulfilled) => {
    const expected = { quantity, canceled_quantity: canceled, fulfilled_quantity: fulfilled }
    expect(piecesOf(quantity, open, sent)).toEqual(expected)
  },
)

test("keeps the address data that a parcel needs: long parts are cut, an unknown country is ZZ", () => {
  const nothing = {
    first_name: null,
    last_name: null,
    company: null,
    address_1: null,
    address_2: null,
    postal_code: null,
    city: null,
    province: null,
    country_code: null,
    phone: null,
  }
  const read = addressOf({ ...nothing, city: "x".repeat(300), country_code: "Germany" })
  expect(read.city).toHaveLength(100)
  expect(read.country_code).toBe("ZZ")
  expect(addressOf({ ...nothing, country_code: "de" }).country_code).toBe("DE")
})

test("maps failures of the library to ShopErrors: by status, by code, and by default unreachable", () => {
  const http = (code: number, retryAfter?: number) =>
    shopErrorOf(Object.assign(new Error("x"), { response: { code, retryAfter } }))
  expect(http(401).kind).toBe("revoked")
  expect(http(403).kind).toBe("scopes")
  expect(http(429, 7)).toMatchObject({ kind: "throttled", retryAfter: 7 })
  expect(http(500).kind).toBe("unreachable")
  expect(http(400).kind).toBe("refused")
  const graph = (code: string) =>
    shopErrorOf({ body: { errors: { graphQLErrors: [{ message: "no", extensions: { code } }] } } })
  expect(graph("THROTTLED").kind).toBe("throttled")
  expect(graph("ACCESS_DENIED").kind).toBe("scopes")
  expect(graph("OTHER").kind).toBe("refused")
  expect(shopErrorOf(new TypeError("fetch failed")).kind).toBe("unreachable")
  const own = new ShopError("refused", "words")
  expect(shopErrorOf(own)).toBe(own)
})
