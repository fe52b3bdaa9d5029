import { expect, test } from "vitest"
import { columnSeparator } from "./columns.ts"
import { readNumber, separatorOf } from "./numbers.ts"

test.each([
  ["12", "12"],
  ["00123", "00123"],
  ["0,035", "0.035"],
  ["1.234,50", "1234.50"],
  ["1,234.50", "1234.50"],
  ["1'234.50", "1234.50"],
  ["1 234,50 €", "1234.50"],
  ["1.234.567", "1234567"],
  ["1234.567", "1234.567"],
  ["CHF 12.-", "12"],
  ["12,50 EUR", "12.50"],
  ["€12", "12"],
  [",50", "0.50"],
  ["-3", "-3"],
  ["１２,５", "12.5"],
  ["20.399999999999999", "20.4"],
  ["0.10000000000000001", "0.1"],
  ["3.5000000000000003E-2", "0.035"],
])("reads %s as %s in every language", (text, digits) => {
  expect([readNumber(text), readNumber(text, "comma"), readNumber(text, "point")]).toEqual([
    { digits },
    { digits },
    { digits },
  ])
})

test.each(["12.345", "12,345", "$1,250", "1.000"])("%s is ambiguous", (text) => {
  expect(readNumber(text)).toEqual({ code: "number.ambiguous" })
  const readings = (["comma", "point"] as const).map((one) => readNumber(text, one))
  expect(readings.map((one) => "digits" in one && Number(one.digits))).toHaveLength(2)
  expect(readings[0]).not.toEqual(readings[1])
})

test.each(["", "zwölf", "Set 12", "12 50", "1,2,3", "12,50 €/Stk", "10%", "1,23,45"])(
  "%j is not a number",
  (text) => expect(readNumber(text, "comma")).toEqual({ code: "number.invalid" }),
)

test("a column uses the separator shown by its cells, else the person's choice", () => {
  expect(separatorOf(["12.345", "3", "1,5"])).toBe("comma")
  expect(separatorOf(["12,345", undefined, "1.5"])).toBe("point")
  expect(separatorOf(["12.345", "7", 1.5])).toBe(null)
  // Contradicting cells show no separator.
  expect(separatorOf(["1.5", "1,5"])).toBe(null)
  const rowsOf = (...cells: string[]) => ({
    rows: cells.map((price, row) => ({ row, cells: { price } })),
  })
  expect(columnSeparator(rowsOf("12.345", "1,5"), "price", "point")).toBe("comma")
  expect(columnSeparator(rowsOf("12.345"), "price", "point")).toBe("point")
  expect(columnSeparator(rowsOf("12.345"), "price", undefined)).toBe(null)
})
