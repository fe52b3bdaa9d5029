import { expect, test } from "vitest"
import { productSheetList } from "./list.ts"
import { columnOf, importColumns, isIgnored } from "./rules.ts"

test("the headings of an export are recognised in an import, in both languages", () => {
  const { id: _, ...columns } = productSheetList.columns
  expect(Object.keys(columns)).toEqual([...importColumns])
  for (const [name, column] of Object.entries(columns))
    expect([column?.de, column?.en].map((heading) => columnOf(heading ?? ""))).toEqual([name, name])
})

test.each([
  [" Produkt ", "product"],
  ["HS Code", "hs_code"],
  ["Währung", "currency"],
  ["Variant SKU", "sku"],
  ["Farbe", undefined],
])("the heading %s", (heading, column) => {
  expect(columnOf(heading)).toBe(column)
})

test("the id column of an export is ignored", () => {
  expect(["Id", " ", "Farbe"].map(isIgnored)).toEqual([true, true, false])
})
