import { expect, test } from "vitest"
import { SaveOffer } from "./schema.ts"

test("an offer has ascending tiers, each destination once, and the fields that its kind needs", () => {
  const offer = {
    kind: "dropshipping",
    currency: "usd",
    lines: [
      {
        title: "Laterne",
        sku: null,
        hs_code: null,
        length: null,
        width: null,
        height: null,
        weight: null,
        tiers: [{ from: 1, cost: 1310 }],
      },
    ],
    shipping: [{ to: "DE", cost: 670, days_min: 8, days_max: 12 }],
    moq: 1,
    production_days_min: 1,
    production_days_max: 2,
    import_method: null,
    valid_until: "2026-12-08",
    note: "",
    ship_from_id: "sloc_1",
  }
  const codesOf = (overrides: object) =>
    SaveOffer.safeParse({ ...offer, ...overrides }).error?.issues.map(({ message }) => message) ??
    []
  expect(codesOf({})).toEqual([])
  const line = offer.lines[0]
  const falling = [
    {
      ...line,
      tiers: [
        { from: 5, cost: 2 },
        { from: 5, cost: 1 },
      ],
    },
  ]
  expect(codesOf({ lines: falling })).toEqual(["tiers.not_rising"])
  const pathsOf = (overrides: object) =>
    SaveOffer.safeParse({ ...offer, ...overrides }).error?.issues.map(({ path }) =>
      path.join("."),
    ) ?? []
  expect(pathsOf({ lines: falling })).toEqual(["lines.0.tiers.1.from"])
  // Goods are identified by SKU, else by name.
  expect(pathsOf({ lines: [line, { ...line, sku: "B" }, { ...line, title: "laterne" }] })).toEqual([
    "lines.2.title",
  ])
  expect(codesOf({ shipping: [...offer.shipping, ...offer.shipping] })).toEqual(["country.twice"])
  expect(codesOf({ shipping: [{ ...offer.shipping[0], to: "XX" }] })).toEqual(["country.invalid"])
  expect(codesOf({ shipping: [] })).toEqual(["list.too_short"])
  expect(codesOf({ kind: "bulk" })).toEqual(["choice.required"])
  expect(codesOf({ production_days_min: 3 })).toEqual(["number.too_small"])
})
