import { expect, it } from "vitest"
import { giroCode, readGiroCode } from "./giro-code.ts"

const transfer = {
  holder: "Packhaus GmbH",
  iban: "DE02120300000000202051",
  bic: "BYLADEM1001",
  amount: 80_900,
  remittance: "PH-7K2QDAB RE-2026-0001",
}

it("a giro code has the lines of EPC069-12 in their order", () => {
  expect(giroCode(transfer)?.split("\n")).toEqual([
    "BCD",
    "002",
    "1",
    "SCT",
    "BYLADEM1001",
    "Packhaus GmbH",
    "DE02120300000000202051",
    "EUR809.00",
    "",
    "",
    "PH-7K2QDAB RE-2026-0001",
  ])
})

it.each([
  [1, "EUR0.01"],
  [10, "EUR0.10"],
  [123_456, "EUR1234.56"],
  [99_999_999_999, "EUR999999999.99"],
  [null, ""],
])("an amount of %s is written as %s", (amount, line) => {
  expect(giroCode({ ...transfer, amount })?.split("\n")[7]).toBe(line)
})

it.each([0, -1, 0.5, Number.NaN, 100_000_000_000])(
  "a transfer cannot have the amount %s",
  (amount) => {
    expect(giroCode({ ...transfer, amount })).toBeNull()
  },
)

it.each([
  [{ iban: "de02 1203 0000 0000 2020 51" }, 6, "DE02120300000000202051"],
  [{ bic: "" }, 4, ""],
  [{ holder: `${"Ä".repeat(69)} GmbH` }, 5, "Ä".repeat(69)],
  [{ holder: "Two\r\nlines" }, 5, "Two lines"],
  [{ remittance: "R".repeat(141) }, 10, "R".repeat(140)],
])("%o becomes one field within the length limit", (fields, index, line) => {
  const lines = giroCode({ ...transfer, ...fields })?.split("\n") ?? []
  expect([lines.length, lines[index]]).toEqual([11, line])
})

it.each([80_900, 1, 99_999_999_999, null])("the code can be parsed again: %s cents", (amount) => {
  expect(readGiroCode(giroCode({ ...transfer, amount }) ?? "")).toEqual({ ...transfer, amount })
})

it("spaces before and after are ignored, and do not count towards the length", () => {
  const code = giroCode({ ...transfer, holder: `  ${"x".repeat(70)}y` })
  expect(code?.split("\n")[5]).toBe("x".repeat(70))
})

it("a text that is no amount in euros is parsed as none", () => {
  const lines = (giroCode(transfer) ?? "").split("\n")
  for (const euro of ["xEUR8.09", "EUR8.091", "8.09", ""])
    expect(readGiroCode(lines.with(7, euro).join("\n")).amount).toBeNull()
  expect(readGiroCode(lines.join("\n")).amount).toBe(80_900)
})
