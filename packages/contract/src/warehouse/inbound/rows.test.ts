import { expect, test } from "vitest"
import { isRows, matchRows, readRows } from "./rows.ts"

const read = (text: string) => readRows(text).rows.map(({ sku, quantity }) => [sku, quantity])

test("rows are separated by tabs, semicolons or commas", () => {
  const rows = [
    ["NK-101", 144],
    ["NK-102", 96],
  ]
  expect(read("NK-101\t144\nNK-102\t96")).toEqual(rows)
  expect(read("NK-101;144\r\nNK-102;96\r\n")).toEqual(rows)
  expect(read("NK-101,144\nNK-102, 96")).toEqual(rows)
})

test("a header is skipped and names the columns", () => {
  expect(read("SKU\tMenge\nNK-101\t144")).toEqual([["NK-101", 144]])
  expect(read("Bezeichnung;Menge;Artikelnummer\nZimt;144;NK-101")).toEqual([["NK-101", 144]])
  expect(read("Quantity,SKU\n7,NK-101")).toEqual([["NK-101", 7]])
})

test("a header that names only the SKU column leaves the pieces beside it", () => {
  expect(read("SKU\tBestand\nNK-101\t3")).toEqual([["NK-101", 3]])
  expect(read("Bestand\tSKU\n3\tNK-101")).toEqual([["NK-101", 3]])
})

test("pieces are read as people write them", () => {
  const pieces = ["1.200", "1,200", "1 200", "24,00", "24.0"].map(
    (one) => read(`A\t${one}`)[0]?.[1],
  )
  expect(pieces).toEqual([1200, 1200, 1200, 24, 24])
})

test("a quoted cell may contain the separator", () => {
  expect(read('"NK;101";"12"\n"say ""x""";3')).toEqual([
    ["NK;101", 12],
    ['say "x"', 3],
  ])
})

test("a faulty row is named by its number and does not stop the rest", () => {
  const { rows, faults } = readRows("NK-101\t24\n\nNK-102\tviele\n\t5\nNK-103\t0\nNK-104\t1")
  expect(rows.map(({ sku }) => sku)).toEqual(["NK-101", "NK-104"])
  expect(faults).toEqual([
    { row: 3, text: "NK-102", why: "quantity" },
    { row: 4, text: "5", why: "sku" },
    { row: 5, text: "NK-103", why: "quantity" },
  ])
})

test("a first row without pieces is a fault, not a header", () => {
  expect(readRows("NK-101\nNK-102\t3").faults).toEqual([
    { row: 1, text: "NK-101", why: "quantity" },
  ])
})

test("pieces of equal SKUs are added up, and rows with unknown ones are named", () => {
  const item = { sku: "NK-101" }
  const pasted = readRows("nk-101 \t10\nNK-999\t1\nNK-101\t5\nNK-102\tx")
  expect(matchRows(pasted, [item])).toEqual({
    found: [{ item, quantity: 15 }],
    faults: [
      { row: 2, text: "NK-999", why: "sku" },
      { row: 4, text: "NK-102", why: "quantity" },
    ],
  })
})

test("a single word is no row", () => {
  expect([isRows("NK-101"), isRows("NK-101\n"), isRows("NK-101\t3")]).toEqual([false, false, true])
})
