import { expect, test } from "vitest"
import { readValues } from "./verbs/read-values.ts"

const read = (cells: Record<string, string>) => readValues({ row: 2, cells })

test.each([
  ["12,90", 1290],
  ["12.9", 1290],
  ["1.204,50", 120_450],
  ["1,204.50", 120_450],
  ["1.204", 120_400],
  ["1 204,50 €", 120_450],
  ["0", 0],
  ["12,999", 1_299_900],
])("a price of %s", (price, amount) => {
  expect(read({ price })).toEqual({ values: { price: amount }, faults: [] })
})

test.each([
  ["price", "zwölf", "number.invalid"],
  ["price", "-3", "number.invalid"],
  ["price", "1,2345", "number.invalid"],
  ["weight", "1,5", "number.whole"],
  ["hs_code", "12", "hs_code.invalid"],
  ["origin_country", "Deutschland", "country.invalid"],
  ["status", "weg", "choice.unknown"],
  ["discountable", "vielleicht", "value.invalid"],
  ["currency", "JPY", "choice.unknown"],
  ["product", "x".repeat(201), "text.too_long"],
] as const)("in %s stands %s", (column, value, code) => {
  expect(read({ [column]: value })).toEqual({
    values: {},
    faults: [{ column, code, value: value.slice(0, 100) }],
  })
})

test("words as people write them; an empty cell says nothing", () => {
  const { values } = read({
    status: "Veröffentlicht",
    discountable: "Nein",
    origin_country: "de",
    hs_code: "6912 00.10",
    tags: "neu, Küche; neu",
    sku: "",
  })
  expect(values).toEqual({
    status: "published",
    discountable: false,
    origin_country: "DE",
    hs_code: "69120010",
    tags: ["neu", "Küche"],
  })
})
