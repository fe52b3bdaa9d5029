import type { VatTotal } from "@packhaus/contract/invoicing/taxes/schema"
import { cents } from "@packhaus/contract/kernel/cents"
import { describe, expect, it } from "vitest"
import { allot, type Creditable, inTurn, mostOf } from "./creditable.ts"

const total = (net: number, rate: number, vat: number): VatTotal => ({
  category: rate === 0 ? "O" : "S",
  rate,
  net: cents(net),
  vat: cents(vat),
})
/** The remaining amount of a line, with only the relevant fields. */
const left = (id: string, net: number, rate = 1900) =>
  ({ line: { id, vat_rate: rate, vat_category: rate === 0 ? "O" : "S" }, left: net }) as never
const partsOf = (parts: ReturnType<typeof allot>["reduced"]) =>
  parts.map(({ line, net, gross }) => [line.id, net, gross])
const shown = (creditable: Creditable, gross: number) => {
  const { reduced, notes, gross: given } = allot(creditable, gross)
  return {
    reduced: partsOf(reduced),
    notes: notes.map(({ invoice_id, parts }) => [invoice_id, ...partsOf(parts)]),
    given,
  }
}

it("corrects goods before fees, larger lines first, and equal ones in a fixed order", () => {
  const of = (id: string, code: string, net: number) =>
    ({ line: { id, code }, left: net }) as unknown as Parameters<typeof inTurn>[0]
  const lines = [
    of("d", "pack_first", 150),
    of("c", "shipping", 490),
    of("b", "shipping", 490),
    of("e", "dropshipping", 10),
    of("a", "stock_goods", 900),
  ]
  const inOrder = ["a", "e", "b", "c", "d"]
  expect(lines.toSorted(inTurn).map(({ line }) => line.id)).toEqual(inOrder)
  expect(
    lines
      .toReversed()
      .toSorted(inTurn)
      .map(({ line }) => line.id),
  ).toEqual(inOrder)
})

describe("splits an order's refund", () => {
  const creditable: Creditable = {
    collecting: [left("collecting", 100)],
    documents: [
      { id: "first", taxes: [total(1000, 1900, 190)], credited: [], lines: [left("a", 1000)] },
      { id: "second", taxes: [total(1000, 1900, 190)], credited: [], lines: [left("b", 1000)] },
    ],
  }

  it("credits collecting lines first, then one invoice after the other", () => {
    expect(shown(creditable, 119)).toEqual({
      reduced: [["collecting", 100, 119]],
      notes: [],
      given: 119,
    })
    expect(shown(creditable, 119 + 595)).toEqual({
      reduced: [["collecting", 100, 119]],
      notes: [["first", ["a", 500, 595]]],
      given: 714,
    })
    expect(shown(creditable, 119 + 1190 + 119)).toEqual({
      reduced: [["collecting", 100, 119]],
      notes: [
        ["first", ["a", 1000, 1190]],
        ["second", ["b", 100, 119]],
      ],
      given: 1428,
    })
  })

  it("never exceeds the total, and is zero for zero", () => {
    expect(mostOf(creditable)).toBe(119 + 1190 + 1190)
    expect(shown(creditable, 0)).toEqual({ reduced: [], notes: [], given: 0 })
    expect(mostOf({ collecting: [], documents: [] })).toBe(0)
  })

  it("is a cent less if no net amount adds up to it with its VAT", () => {
    const alone = { ...creditable, documents: [] }
    expect(shown(alone, 3)).toEqual({ reduced: [["collecting", 2, 2]], notes: [], given: 2 })
  })

  it("has the VAT of each line, and none for lines without VAT", () => {
    const taxes = [total(1000, 1900, 190), total(500, 700, 35), total(300, 0, 0)]
    const lines = [left("full", 1000), left("reduced", 500, 700), left("free", 300, 0)]
    const documents = [{ id: "mixed", taxes, credited: [], lines }]
    expect(shown({ collecting: [left("free", 200, 0)], documents }, 10_000)).toEqual({
      reduced: [["free", 200, 200]],
      notes: [["mixed", ["full", 1000, 1190], ["reduced", 500, 535], ["free", 300, 300]]],
      given: 2225,
    })
  })

  it("adds up to the printed VAT over any parts and credit notes", () => {
    const lines = [left("a", 33), left("b", 33), left("c", 33)]
    const whole = { id: "one", taxes: [total(99, 1900, 19)], credited: [], lines }
    expect(shown({ collecting: [], documents: [whole] }, 1000)).toMatchObject({
      notes: [["one", ["a", 33, 39], ["b", 33, 40], ["c", 33, 39]]],
      given: 118,
    })
    // Earlier credits count only for their own VAT rate.
    const taxes = [...whole.taxes, total(50, 700, 4)]
    const credited = [total(33, 1900, 6), total(50, 700, 4)]
    const rest = { ...whole, taxes, credited, lines: lines.slice(1) }
    expect(shown({ collecting: [], documents: [rest] }, 1000)).toMatchObject({
      notes: [["one", ["b", 33, 40], ["c", 33, 39]]],
      given: 118 - 39,
    })
  })

  it("omits a line whose rate the invoice does not print", () => {
    const taxes = [total(500, 700, 35)]
    const lines = [left("strange", 1000), left("reduced", 500, 700)]
    const documents = [{ id: "one", taxes, credited: [], lines }]
    expect(shown({ collecting: [], documents }, 10_000).notes).toEqual([
      ["one", ["reduced", 500, 535]],
    ])
    const strange = [{ id: "one", taxes, credited: [], lines: [left("strange", 1000)] }]
    expect(shown({ collecting: [], documents: strange }, 10_000).notes).toEqual([])
  })
})
