import { expect, it } from "vitest"
import { codeKey, scannedKeys, scannedText, spellingsOf } from "./scanned-codes.ts"

const EAN = "4006381333931"
const has = (text: string, code: string) => scannedKeys(text).includes(codeKey(code))

it.each([
  ["the zero in front of a GTIN-14", `0${EAN}`, EAN],
  ["UPC-A read as an EAN", "0036000291452", "036000291452"],
  ["UPC-A that a spreadsheet stored without its zero", "036000291452", "36000291452"],
  ["a kind of barcode in front", `]E0${EAN}`, EAN],
  ["a return and a group separator at the end", `${EAN}\u001d\r\n`, EAN],
  ["a character of no width in front", `\u200b\ufeff${EAN}`, EAN],
  ["GS1-128 with batch and best-before date", `]C101${`0${EAN}`}15261231\u001d10AB12`, EAN],
  ["the same as printed below the bars", `(01)0${EAN}(10)AB12`, EAN],
  ["a GS1 link in a QR code", `https://id.example/01/0${EAN}/10/AB12?17=261231`, EAN],
  ["a Code 39 with its stars", "*kg-1180*", "KG-1180"],
])("a scan means the stored code: %s", (_, text, code) => expect(has(text, code)).toBe(true))

it.each([
  ["a carton has another number than its piece", `1${EAN}`, EAN],
  ["another check digit", "4006381333932", EAN],
  ["a shipment is no article", "00340434160944159977", "34043416094415"],
  ["the beginning of a SKU", "KG-118", "KG-1180"],
])("a scan means no other code: %s", (_, text, code) => expect(has(text, code)).toBe(false))

it("nothing but what cannot be seen means no code", () => {
  expect([scannedText(" \u200b\u001d "), scannedKeys(" \u200b ")]).toEqual(["", []])
})

it("finds an article number stored in any of its lengths, or without zeros in front", () => {
  expect(spellingsOf("0036000291452")).toEqual([
    "36000291452",
    "036000291452",
    "0036000291452",
    "00036000291452",
  ])
  expect(spellingsOf("KG-1180")).toEqual(["kg-1180"])
})
