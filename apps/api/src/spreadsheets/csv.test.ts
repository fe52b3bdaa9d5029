import { decodeText, encodingOf } from "@packhaus/contract/kernel/text-encoding"
import { expect, test } from "vitest"
import { readColumns } from "./columns.ts"
import { readCsv } from "./csv.ts"
import { csvShape } from "./csv-shape.ts"

test.each([
  ["SKU,Preis\nK-1,12", ","],
  ["SKU;Preis\nK-1;12,50", ";"],
  ["SKU\tPreis\nK-1\t12,50", "\t"],
  ["SKU|Preis\nK-1|12,50", "|"],
  ['"Preis, netto";"Titel, kurz";SKU\n12,50;Kerze;K-1', ";"],
  ["Preis, netto, EUR;SKU;Titel\n12;K-1;Kerze", ";"],
  ['SKU,"Maße; L;B;H",Titel\nK-1,"1;2;3",Kerze', ","],
  ['SKU,Titel\nK-1,"eins\n;;;;;\nzwei"', ","],
  ["SKU;Preis;Titel;Gewicht\nK-1;12,50\nK-2;13,50;Kerze", ";"],
  ["SKU", ","],
  ["sep=^\r\nSKU^Preis", "^"],
  ['"sep=;"\r\nSKU,Preis;Titel', ";"],
])("divides %j by %j", (text, delimiter) => {
  expect(csvShape(text).delimiter).toBe(delimiter)
})

test.each(["\n", "\r\n", "\r"])(
  "quotes enclose delimiters, line ends and quotes; lines end in %j",
  async (end) => {
    const text = [
      "\ufeffsep=;",
      "SKU;Titel",
      '"K;1";"eins\nzwei ""drei"""',
      "",
      'K-2;5" Rohr',
      "",
    ].join(end)
    const [headings, first, empty, second] = await readCsv(text)
    expect([headings, first, empty, second]).toEqual([
      ["SKU", "Titel"],
      ["K;1", 'eins\nzwei "drei"'],
      [""],
      ["K-2", '5" Rohr'],
    ])
  },
)

test("decodes a text by its byte order mark or its bytes", () => {
  const text = "SKU;Größe\nK-1;30 €\n"
  const utf16 = Buffer.from(text, "utf16le")
  const windows = Buffer.from("SKU;Gr\xf6\xdfe\nK-1;30 \x80\n", "latin1")
  const files = [Buffer.from(text), Buffer.from(`\ufeff${text}`), windows, utf16]
  const marked = [
    Buffer.from(`\ufeff${text}`, "utf16le"),
    Buffer.from(`\ufeff${text}`, "utf16le").swap16(),
  ]
  for (const bytes of [...files, ...marked])
    expect([encodingOf(bytes), decodeText(bytes)]).toEqual([expect.anything(), text])
})

test("finds headings below titles and empty rows, in any order and spelling; rows keep their number", () => {
  const lines = [
    ["Preisliste 2027"],
    [],
    ["  PREIS ", "Notiz", "Artikel-Nr.*"],
    [12, "x", "K-1"],
    [],
    ["", "y", ""],
    ["3", "", "K-2"],
  ]
  const names = new Map([
    ["preis", "price"],
    ["artikel-nr.*", "sku"],
  ] as const)
  const table = readColumns(lines, {
    path: "file_key",
    columnOf: (heading) => names.get(heading.toLowerCase() as "preis"),
    isWhole: (columns) => columns.has("sku"),
    maximum: 10,
  })
  expect(table.rows).toEqual([
    { row: 4, cells: { price: 12, sku: "K-1" } },
    { row: 7, cells: { price: "3", sku: "K-2" } },
  ])
})
