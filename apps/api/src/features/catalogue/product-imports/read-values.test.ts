import { expect, test } from "vitest"
import type { Cell } from "../../../spreadsheets/cells.ts"
import { readValues } from "./verbs/read-values.ts"

const read = (cells: Record<string, Cell>) => readValues({ row: 2, cells })
const none = { weight: null, length: null, width: null, height: null, price: null }

test.each([
  ["12,90", 1290],
  ["12.9", 1290],
  ["1.204,50", 120_450],
  ["1,204.50", 120_450],
  ["1 204,50 €", 120_450],
  ["12,- €", 1200],
  ["0", 0],
  ["20.399999999999999", 2040],
  [20.4, 2040],
  [1234.5, 123_450],
  [{ number: 123, shown: "00123", isPercent: false }, 12_300],
] as const)("a price of %j", (price, amount) => {
  expect(read({ price })).toEqual({ values: { price: amount }, faults: [] })
})

test.each([
  ["12.345", "comma", 1_234_500],
  ["12,345", "point", 1_234_500],
  ["12,5", "point", 1250],
] as const)("a price of %s in a column whose decimals follow a %s", (price, separator, amount) => {
  const { values } = readValues({ row: 2, cells: { price } }, { ...none, price: separator })
  expect(values).toEqual({ price: amount })
})

test("each price of 0.01 to 99.99 as Excel stores it is read to the cent", () => {
  const wrong = Array.from({ length: 9999 }, (_, cent) => cent + 1).filter(
    (cent) => read({ price: (cent / 100).toPrecision(17) }).values.price !== cent,
  )
  expect(wrong).toEqual([])
})

test.each([
  ["price", "zwölf", "number.invalid"],
  ["price", "-3", "number.invalid"],
  ["price", "12.345", "number.ambiguous"],
  ["price", "12,999", "number.ambiguous"],
  ["price", "0,035", "number.decimals"],
  ["price", "1,2345", "number.decimals"],
  ["weight", "1.250", "number.ambiguous"],
  ["weight", "1,5", "number.whole"],
  ["barcode", "4,00638E+12", "number.shortened"],
  ["hs_code", "12", "hs_code.invalid"],
  ["origin_country", "Deutschland", "country.invalid"],
  ["status", "weg", "choice.unknown"],
  ["discountable", "vielleicht", "value.invalid"],
  ["currency", "JPY", "choice.unknown"],
  ["product", "x".repeat(201), "text.too_long"],
] as const)("reads %s as %s", (column, value, code) => {
  expect(read({ [column]: value })).toEqual({
    values: {},
    faults: [{ column, code, value: value.slice(0, 100) }],
  })
})

test("cells of workbooks: three decimals, a percentage and an error value are no prices", () => {
  const cells = [12.345, { number: 0.19, shown: "19%", isPercent: true }, { unreadable: "#REF!" }]
  expect(cells.map((price) => read({ price }).faults)).toMatchObject([
    [{ code: "number.decimals", value: "12.345" }],
    [{ code: "number.invalid", value: "19%" }],
    [{ code: "value.invalid", value: "#REF!" }],
  ])
  expect(read({ product: { unreadable: "#N/A" } }).faults).toMatchObject([
    { code: "value.invalid" },
  ])
})

test("identifiers keep zeros shown by their number format, and numbers have no exponent", () => {
  const sku = { number: 123, shown: "00123", isPercent: false }
  expect(read({ sku, barcode: 4006381333931 }).values).toEqual({
    sku: "00123",
    barcode: "4006381333931",
  })
})

test("accepts common spellings of words; an empty cell has no value", () => {
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

test("truncates the quoted text of a faulty cell at a whole character", () => {
  const { faults } = read({ hs_code: `${"1".repeat(99)}😀😀` })
  expect(faults).toMatchObject([{ value: "1".repeat(99) }])
})
