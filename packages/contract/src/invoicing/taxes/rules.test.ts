import fc from "fast-check"
import { expect, it } from "vitest"
import { cents } from "../../kernel/cents.ts"
import { euCountries } from "../../kernel/countries.ts"
import { vatOn } from "../../kernel/money.ts"
import { creditedVat, isExport, netWithin, type Supply, totalsOf, vatOf } from "./rules.ts"
import { CheckVatId, vatCategories } from "./schema.ts"

const supply: Supply = {
  kind: "service",
  sellerCountry: "DE",
  isSmallBusiness: false,
  recipientCountry: "DE",
  day: "2026-11-21",
  confirmedVatId: null,
}

const french = (confirmedVatId: string) => ({ recipientCountry: "FR", confirmedVatId })
it.each([
  ["at home, confirmed or not", { confirmedVatId: "DE123456789" }, { category: "S", rate: 1900 }],
  ["the lowered rate of 2020", { day: "2020-12-31" }, { category: "S", rate: 1600 }],
  ["the day it ended", { day: "2021-01-01" }, { category: "S", rate: 1900 }],
  ["EU, confirmed", french("FR40303265045"), { category: "AE", rate: 0 }],
  ["EU, confirmed with an id of a third state", french("EL123456789"), { category: "AE", rate: 0 }],
  ["EU, confirmed with an id of ours", french("DE123456789"), { category: "S", rate: 1900 }],
  ["EU, confirmed with one from outside", french("XI123456789"), { category: "S", rate: 1900 }],
  ["EU, not confirmed", { recipientCountry: "FR" }, { category: "S", rate: 1900 }],
  ["outside the EU", { recipientCountry: "CH" }, { category: "O", rate: 0 }],
  ["the country is not known", { recipientCountry: null }, null],
  ["before any rate", { day: "1999-12-31" }, null],
  ["a seller without rates", { sellerCountry: "AT", recipientCountry: "AT" }, null],
] as const)("VAT of a service: %s", (_, change, expected) => {
  expect(vatOf({ ...supply, ...change })).toEqual(expected)
})

it.each([
  ["at home", {}, "E"],
  ["before any rate", { day: "1999-12-31" }, "E"],
  ["EU, not confirmed", { recipientCountry: "FR" }, "E"],
  ["EU, confirmed", french("FR40303265045"), "AE"],
  ["outside the EU", { recipientCountry: "CH" }, "O"],
  ["the country is not known", { recipientCountry: null }, undefined],
] as const)("VAT of a service of a small business: %s", (_, change, category) => {
  expect(vatOf({ ...supply, ...change, isSmallBusiness: true })?.category).toBe(category)
})

it.each([
  ["at home", "DE", "DE", "E"],
  ["to another state of the EU, without a VAT id", "DE", "FR", "E"],
  ["an export, before its proof", "DE", "CH", "E"],
  ["from outside the EU", "CN", "DE", "O"],
  ["from another state of the EU", "FR", "DE", undefined],
] as const)("VAT of goods of a small business: %s", (_, startCountry, endCountry, category) => {
  const { sellerCountry, day, confirmedVatId } = supply
  const goods = { startCountry, endCountry, confirmedVatId, isExportProved: null }
  const sold = { ...goods, kind: "goods", sellerCountry, day, isSmallBusiness: true } as const
  expect(vatOf(sold)?.category).toBe(category)
})

it("a confirmed VAT id of another member state does not make a business of another country pay our VAT", () => {
  const country = fc.constantFrom(...euCountries, "CH", "US", "GB")
  fc.assert(
    fc.property(country, (recipientCountry) => {
      const vat = vatOf({ ...supply, recipientCountry, confirmedVatId: "FR40303265045" })
      expect(vat?.category === "S").toBe(recipientCountry === "DE")
    }),
  )
})

it("totals have VAT once per category and rate, and add up", () => {
  const line = fc.record({
    category: fc.constantFrom(...vatCategories),
    rate: fc.constantFrom(0, 700, 1900),
    net: fc.integer({ min: -100_000, max: 100_000 }).map(cents),
  })
  fc.assert(
    fc.property(fc.array(line, { maxLength: 40 }), (lines) => {
      const { taxes, net, vat, total } = totalsOf(lines)
      expect(net).toBe(lines.reduce((sum, one) => sum + one.net, 0))
      expect(net + vat).toBe(total)
      expect(new Set(taxes.map(({ category, rate }) => `${category} ${rate}`)).size).toBe(
        taxes.length,
      )
      // The order of lines does not matter, and taking all back leaves nothing.
      expect(totalsOf(lines.toReversed()).total).toBe(total)
      const back = lines.map((one) => ({ ...one, net: cents(one.net === 0 ? 0 : -one.net) }))
      expect(totalsOf([...lines, ...back]).total).toBe(0)
    }),
  )
})

const home = { category: "S", rate: 1900 }
const none = (category: string) => ({ category, rate: 0 })
it.each([
  ["at home from end to end", "DE", "DE", {}, home],
  ["from outside the EU", "CN", "DE", {}, none("O")],
  ["from outside to outside", "CN", "US", {}, none("O")],
  ["to another state, without a confirmed id", "DE", "FR", {}, null],
  ["to another state, with a confirmed id of it", "DE", "FR", { id: "FR40303265045" }, none("K")],
  ["to another state, with an id of a third", "DE", "FR", { id: "ATU12345678" }, none("K")],
  ["to Greece, whose ids begin with EL", "DE", "GR", { id: "EL123456789" }, none("K")],
  ["to another state, with an id of ours", "DE", "FR", { id: "DE123456789" }, null],
  ["to another state, with an id from outside", "DE", "FR", { id: "CHE123456789" }, null],
  ["at home, with an id of another state", "DE", "DE", { id: "FR40303265045" }, home],
  ["an export that is proved", "DE", "CH", { proved: true }, none("G")],
  ["an export whose proof is waited for", "DE", "CH", { proved: null }, null],
  ["an export that was not proved in time", "DE", "CH", { proved: false }, home],
  ["the same of 2020", "DE", "CH", { proved: false, day: "2020-12-01" }, { ...home, rate: 1600 }],
  ["a proof changes nothing inside the EU", "DE", "FR", { proved: true }, null],
  ["from another state of the EU", "NL", "DE", {}, null],
  ["out of the EU from another state", "NL", "CH", { proved: true }, null],
  ["from nobody knows where", null, "DE", {}, null],
  ["to nobody knows where", "DE", null, {}, null],
] as const)("VAT of goods: %s", (_, startCountry, endCountry, more, expected) => {
  const said: { id?: string; proved?: boolean | null; day?: string } = more
  const goods = { kind: "goods", startCountry, endCountry } as const
  expect(
    vatOf({
      ...goods,
      sellerCountry: "DE",
      isSmallBusiness: false,
      day: said.day ?? "2026-11-21",
      confirmedVatId: said.id ?? null,
      isExportProved: said.proved ?? null,
    }),
  ).toEqual(expected)
})

it("goods of a domestic seller are VAT-free only if they certainly leave the country", () => {
  const country = fc.constantFrom(...euCountries, "CH", "US", "GB", "CN")
  const id = fc.option(fc.constantFrom("DE123456789", "FR40303265045", "EL123456789"))
  const proved = fc.constantFrom(true, false, null)
  fc.assert(
    fc.property(country, country, id, proved, (startCountry, endCountry, vatId, isProved) => {
      const way = { sellerCountry: "DE", startCountry, endCountry }
      const vat = vatOf({
        ...way,
        kind: "goods",
        isSmallBusiness: false,
        day: "2026-11-21",
        confirmedVatId: vatId,
        isExportProved: isProved,
      })
      if (vat?.category === "K")
        expect([startCountry, euCountries.includes(endCountry as never), vatId]).toEqual([
          "DE",
          true,
          expect.not.stringMatching(/^DE/),
        ])
      if (vat?.category === "G") expect([isExport(way), isProved]).toEqual([true, true])
      if (vat?.category === "O") expect(euCountries).not.toContain(startCountry)
      // Only a proof decides an export.
      if (isExport(way)) expect(vat === null).toBe(isProved === null)
      if (startCountry === "DE" && endCountry === "DE") expect(vat?.rate).toBe(1900)
      expect(vat === null || vat.rate === (vat.category === "S" ? 1900 : 0)).toBe(true)
    }),
  )
})

it("partial credits of a VAT amount add up to the whole, each next to its share", () => {
  const parts = fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(parts, fc.constantFrom(0, 700, 1600, 1900), (nets, rate) => {
      const net = cents(nets.reduce((sum, one) => sum + one, 0))
      const whole = { net, rate, vat: vatOn(net, rate) }
      let before = 0
      let vat = 0
      for (const part of nets) {
        const share = creditedVat(whole, before, part)
        expect(share).toBeGreaterThanOrEqual(0)
        expect(Math.abs(share - vatOn(part, rate))).toBeLessThanOrEqual(1)
        // A credit of a negative group is the same, negated.
        const mirrored = { net: cents(-net), rate, vat: cents(rate === 0 ? 0 : -whole.vat) }
        expect(creditedVat(mirrored, -before, -part) + share).toBe(0)
        before += part
        vat += share
      }
      expect(vat).toBe(whole.vat)
    }),
  )
})

it("totals are sorted by rate, highest first, then by category, whatever the order of the lines", () => {
  const lines = [
    { category: "O", rate: 0, net: cents(200) },
    { category: "AE", rate: 0, net: cents(300) },
    { category: "S", rate: 700, net: cents(5_000) },
    { category: "S", rate: 1900, net: cents(4_000) },
    { category: "S", rate: 1900, net: cents(6_000) },
  ] as const
  for (const some of [lines, lines.toReversed()])
    expect(totalsOf(some)).toEqual({
      taxes: [
        { category: "S", rate: 1900, net: 10_000, vat: 1_900 },
        { category: "S", rate: 700, net: 5_000, vat: 350 },
        { category: "AE", rate: 0, net: 300, vat: 0 },
        { category: "O", rate: 0, net: 200, vat: 0 },
      ],
      net: 15_500,
      vat: 2_250,
      total: 17_750,
    })
})

it("credits add up to the invoice's VAT, however it is rounded", () => {
  const rounded = { net: cents(1_000), vat: cents(191), rate: 1900 }
  expect([creditedVat(rounded, 0, 1_000), creditedVat(rounded, 400, 600)]).toEqual([191, 115])
  const below = { net: cents(-1_000), vat: cents(-191), rate: 1900 }
  expect([creditedVat(below, 0, -1_000), creditedVat(below, -400, -600)]).toEqual([-191, -115])
})

it("credits beyond a total, before it or without one have the VAT of their rate", () => {
  const rounded = { net: cents(1_000), vat: cents(191), rate: 1900 }
  expect(creditedVat(rounded, 1_000, 1_000)).toBe(380 - 191)
  expect(creditedVat(rounded, -1_000, 1_000)).toBe(190)
  const none = { net: cents(0), vat: cents(0), rate: 1900 }
  expect(creditedVat(none, 0, 1_000)).toBe(190)
})

it("an answer of VIES has a reference of at most 200 characters", () => {
  const check = (reference: string) =>
    CheckVatId.safeParse({ vat_id: "DE123456789", is_valid: true, reference })
  expect(check(` ${"x".repeat(200)} `).data?.reference).toBe("x".repeat(200))
  for (const [reference, message] of [
    ["  ", "text.required"],
    ["x".repeat(201), "text.too_long"],
  ] as const)
    expect(check(reference).error?.issues.map((issue) => issue.message)).toEqual([message])
})

it("a gross refund is the largest net amount that does not exceed it, plus its VAT", () => {
  const whole = { net: cents(720), vat: cents(137), rate: 1900 }
  expect(netWithin(whole, 0, { most: 720, gross: 500 })).toEqual({ net: 420, gross: 500 })
  // No net amount gives 10.05: the result is a cent less.
  const large = { net: cents(10_000), vat: cents(1900), rate: 1900 }
  expect(netWithin(large, 0, { most: 10_000, gross: 1005 })).toEqual({ net: 844, gross: 1004 })
  expect(netWithin(whole, 0, { most: 720, gross: 857 })).toEqual({ net: 720, gross: 857 })
  expect(netWithin(whole, 0, { most: 300, gross: 857 }).net).toBe(300)
  expect(netWithin(whole, 0, { most: 720, gross: 0 })).toEqual({ net: 0, gross: 0 })
})

it("partial refunds never exceed the whole, and each is next to the requested amount", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000 }),
      fc.constantFrom(0, 700, 1900),
      fc.array(fc.integer({ min: 1, max: 30_000 }), { maxLength: 6 }),
      (net, rate, wanted) => {
        const whole = { net: cents(net), vat: vatOn(net, rate), rate }
        let [before, given] = [0, 0]
        for (const gross of wanted) {
          const most = net - before
          if (most === 0) return
          const part = netWithin(whole, before, { most, gross })
          expect(part.gross).toBeLessThanOrEqual(gross)
          if (part.net < most) expect(gross - part.gross).toBeLessThanOrEqual(1)
          before += part.net
          given += part.gross
        }
        expect(given).toBeLessThanOrEqual(net + whole.vat)
        if (before === net) expect(given).toBe(net + whole.vat)
      },
    ),
  )
})
