import { describe, expect, it } from "vitest"
import { readEntry } from "./entry.ts"
import type { ScannedLine } from "./scan-pieces.ts"

const lines: ScannedLine[] = [
  { line_item_id: "candle", codes: ["4006381333931", "KG-1180"], quantity: 12 },
  { line_item_id: "short", codes: ["12"], quantity: 1 },
  { line_item_id: "star", codes: ["5*KG"], quantity: 1 },
]
const byHand = (text: string) => readEntry(lines, { text, isScanned: false }, { hasLine: true })
const scanned = (text: string) => readEntry(lines, { text, isScanned: true }, { hasLine: true })
const first = (text: string) => readEntry(lines, { text, isScanned: false }, { hasLine: false })

describe("after a scanned line", () => {
  it.each([
    ["12", { kind: "quantity", quantity: 12 }],
    [" 007 ", { kind: "quantity", quantity: 7 }],
    ["0", { kind: "quantity", quantity: 0 }],
    ["9999", { kind: "quantity", quantity: 9999 }],
    ["*", { kind: "all" }],
    ["all", { kind: "all" }],
    ["Alle", { kind: "all" }],
    ["20*KG-1180", { kind: "pieces", quantity: 20, code: "KG-1180" }],
    ["20 * 4006381333931", { kind: "pieces", quantity: 20, code: "4006381333931" }],
    ["99999*KG-1180", { kind: "pieces", quantity: 99_999, code: "KG-1180" }],
    ["20,5*KG-1180", { kind: "pieces", quantity: 0, code: "KG-1180" }],
    ["1e9*KG-1180", { kind: "pieces", quantity: 0, code: "KG-1180" }],
    ["5*KG", { kind: "code", code: "5*KG" }],
    ["22080", { kind: "code", code: "22080" }],
    ["*KG-1180*", { kind: "code", code: "*KG-1180*" }],
    ["20*", { kind: "code", code: "20*" }],
    ["-5", { kind: "code", code: "-5" }],
    ["1.5", { kind: "code", code: "1.5" }],
  ])("reads the typed text %j", (text, entry) => expect(byHand(text)).toEqual(entry))

  it.each(["12", "5", "9999", "*", "all"])("reads the scanned text %j as a code", (code) =>
    expect(scanned(code)).toEqual({ kind: "code", code }),
  )
})

it("reads digits as a code only if the parcel has it, while no line is scanned", () => {
  expect(first("12")).toEqual({ kind: "code", code: "12" })
  expect(first("13")).toEqual({ kind: "quantity", quantity: 13 })
})
