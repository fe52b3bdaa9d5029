import fc from "fast-check"
import { expect, test } from "vitest"
import { cents } from "../../kernel/cents.ts"
import { euCountries } from "../../kernel/countries.ts"
import { customsGaps, customsOfWay, goodsValueOf, IOSS_LIMIT } from "./rules.ts"

const nothing = { declaration: false, ioss: "none", mid: false } as const
const declaration = { declaration: true, ioss: "none", mid: false } as const

test.each([
  ["within a country", "DE", "DE", 1, nothing],
  ["within a country outside the EU", "US", "US", 1, nothing],
  ["within the EU", "NL", "DE", 1, nothing],
  ["into the EU, up to the limit", "CN", "FR", 150_00, { ...declaration, ioss: "due" }],
  ["into the EU, a cent more", "CN", "FR", 150_01, declaration],
  [
    "into the EU, of a value we do not know",
    "GB",
    "DE",
    null,
    { ...declaration, ioss: "by_value" },
  ],
  ["out of the EU", "DE", "CH", 1, declaration],
  ["out of the EU, of a value we do not know", "DE", "GB", null, declaration],
  ["to the USA", "CN", "US", 1, { ...declaration, mid: true }],
  [
    "to Puerto Rico, which is in the customs territory of the USA",
    "CN",
    "PR",
    1,
    { ...declaration, mid: true },
  ],
  ["between others", "CN", "GB", 1, declaration],
  ["from Switzerland to Liechtenstein", "CH", "LI", 1, nothing],
  ["from Germany to Monaco", "DE", "MC", 1, nothing],
  ["from China to Monaco", "CN", "MC", 1, { ...declaration, ioss: "due" }],
] as const)("%s", (_, from, to, value, expected) => {
  expect(customsOfWay({ from, to, value })).toEqual(expected)
})

test.each([
  // From, its post code, to, its post code, declaration, IOSS number up to the limit.
  ["DE", null, "ES", "35001", true, "none"],
  ["DE", null, "ES", "38001", true, "none"],
  ["DE", null, "IC", "35001", true, "none"],
  ["ES", "28001", "ES", "35001", true, "none"],
  ["ES", "35001", "ES", "28001", true, "due"],
  ["DE", null, "ES", "51001", true, "none"],
  ["DE", null, "ES", "52001", true, "none"],
  ["CN", null, "ES", "35001", true, "none"],
  ["DE", null, "IT", "23041", true, "none"],
  ["DE", null, "IT", "22061", true, "none"],
  ["DE", null, "IT", "00120", true, "none"],
  ["DE", null, "IT", "47890", true, "none"],
  ["DE", null, "DE", "27498", true, "none"],
  ["NL", null, "DE", "D-78266", true, "none"],
  ["CH", null, "DE", "78266", false, "none"],
  ["CN", null, "DE", "27498", true, "none"],
  ["DE", "78266", "DE", "78462", true, "due"],
  ["DE", null, "FI", "22100", true, "none"],
  ["DE", null, "FI", "FI-22 100", true, "none"],
  ["DE", null, "AX", "22100", true, "none"],
  ["DE", null, "GR", "630 86", true, "none"],
  ["DE", null, "FR", "97110", true, "none"],
  ["DE", null, "FR", "97200", true, "none"],
  ["DE", null, "FR", "97300", true, "none"],
  ["DE", null, "FR", "97400", true, "none"],
  ["DE", null, "FR", "97600", true, "none"],
  ["FR", "75001", "RE", "97400", true, "none"],
  ["RE", null, "FR", "97400", false, "none"],
  ["CN", null, "RE", "97400", true, "none"],
  ["DE", null, "FR", "98000", false, "none"],
  ["CN", null, "FR", "98000", true, "due"],
  ["DE", null, "GB", "BT1 5GS", false, "none"],
  ["CN", null, "GB", "BT1 5GS", true, "due"],
  ["GB", "SW1A 1AA", "GB", "BT1 5GS", false, "none"],
  ["DE", null, "GB", "SW1A 1AA", true, "none"],
  ["GB", "SW1A 1AA", "IM", "IM1 1AA", false, "none"],
  ["GB", "SW1A 1AA", "GB", "JE2 3AB", true, "none"],
  ["GB", "SW1A 1AA", "GB", "GY1 1AA", true, "none"],
  ["DE", null, "DK", "FO-100", true, "none"],
  ["DE", null, "DK", "3900", true, "none"],
  ["DE", null, "DK", "1050", false, "none"],
  ["DE", null, "XK", "10000", true, "none"],
  ["DE", null, "ES", "28001", false, "none"],
  ["DE", null, "IT", "00100", false, "none"],
  ["CN", null, "FR", "75001", true, "due"],
] as const)(
  "customs from %s %s to %s %s: declaration %s, IOSS number %s",
  (from, from_postal_code, to, postal_code, declared, ioss) => {
    const way = { from, from_postal_code, to, postal_code, value: IOSS_LIMIT }
    expect(customsOfWay(way)).toEqual({ declaration: declared, ioss, mid: false })
  },
)

test("within the EU there is neither declaration nor IOSS number, at any value", () => {
  const country = fc.constantFrom(...euCountries)
  fc.assert(
    fc.property(country, country, fc.option(fc.nat()), (from, to, value) => {
      expect(customsOfWay({ from, to, value })).toEqual(nothing)
    }),
  )
})

const item = {
  requires_shipping: true,
  quantity: 3,
  canceled_quantity: 0,
  unit_price: 50_00,
  discount_total: 0,
}
const sale = { currency_code: "eur", taxes_included: false, tax_total: 0, total: 150_00 }

test.each([
  ["what was paid for the goods", sale, [item], 150_00],
  ["without what was cancelled", sale, [{ ...item, canceled_quantity: 1 }], 100_00],
  ["without its discount", sale, [{ ...item, discount_total: 30_00 }], 120_00],
  [
    "without the discount of the pieces that are left",
    sale,
    [{ ...item, discount_total: 30_00, canceled_quantity: 2 }],
    40_00,
  ],
  ["without what is not shipped", sale, [item, { ...item, requires_shipping: false }], 150_00],
  [
    "without its share of the VAT",
    { ...sale, taxes_included: true, tax_total: 29_45, total: 184_45 },
    [{ ...item, unit_price: 59_50 }],
    150_00,
  ],
  ["VAT on top is not part of it", { ...sale, tax_total: 28_50, total: 178_50 }, [item], 150_00],
  ["nothing is worth nothing", { ...sale, taxes_included: true, total: 0 }, [], 0],
])("the customs value of goods: %s", (_, of, items, expected) => {
  expect(goodsValueOf({ ...of, items })).toBe(expected)
})

test("the value of free goods is unknown, unless the others exceed the limit", () => {
  const free = { ...item, unit_price: 0 }
  const worth = (...items: (typeof item)[]) => goodsValueOf({ ...sale, items })
  expect(worth(free)).toBeNull()
  expect(worth(item, { ...item, discount_total: 150_00 })).toBeNull()
  expect(worth({ ...item, unit_price: 50_01 }, free)).toBe(150_03)
  expect(worth(item, { ...free, canceled_quantity: 3 })).toBe(150_00)
  expect(worth(item, { ...free, requires_shipping: false })).toBe(150_00)
})

test("the value in another currency is unknown", () => {
  expect(goodsValueOf({ ...sale, currency_code: "EUR", items: [item] })).toBe(IOSS_LIMIT)
  expect(goodsValueOf({ ...sale, currency_code: "gbp", items: [item] })).toBeNull()
})

const place = { location_id: "far", declaration: true, ioss: "due", mid: false } as const
const line = { id: "1", hs_code: null, origin_country: "CN", mid_code: null, reservations: [] }
const at = (location_id: string) => ({ reservations: [{ location_id }] })

test("missing data: the IOSS number, and the customs data of lines that cross a customs border", () => {
  const near = { ...place, location_id: "near", declaration: false, ioss: "none" } as const
  const order = {
    customs: { ioss_number: null, places: [place, near] },
    items: [
      { ...line, ...at("far") },
      { ...line, id: "2", ...at("near") },
      { ...line, id: "3", hs_code: "340600", origin_country: null },
      { ...line, id: "4" },
    ],
    fulfillments: [
      { location_id: "far", status: "packed", items: [{ line_item_id: "3" }] },
      { location_id: "far", status: "canceled", items: [{ line_item_id: "4" }] },
    ],
  }
  const { ioss_number, lines } = customsGaps(order)
  expect(ioss_number).toBe(true)
  expect(lines.map((gap) => [gap.field, gap.lines.map(({ id }) => id)])).toEqual([
    ["hs_code", ["1"]],
    ["origin_country", ["3"]],
  ])
  const complete = { ...order, customs: { ...order.customs, ioss_number: "IM2760000742" } }
  expect(customsGaps(complete).ioss_number).toBe(false)
})

test("the manufacturer is required only for goods to the USA", () => {
  const items = [{ ...line, ...at("far"), hs_code: "340600" }]
  const order = { items, fulfillments: [], customs: { ioss_number: null, places: [place] } }
  expect(customsGaps(order).lines).toEqual([])
  const usa = { ...place, ioss: "none", mid: true } as const
  const gaps = customsGaps({ ...order, customs: { ioss_number: null, places: [usa] } })
  expect(gaps).toEqual({ ioss_number: false, lines: [{ field: "mid_code", lines: items }] })
})

test("the limit is in euro cents", () => {
  expect(IOSS_LIMIT).toBe(cents(15_000))
})
