import { cents } from "@packhaus/contract/kernel/cents"
import type { LandedCost } from "@packhaus/contract/sourcing/offers/rules"
import type { Offer } from "@packhaus/contract/sourcing/offers/schema"
import { expect, test } from "vitest"
import { breakEvenOf } from "./cheapest.ts"

type Costs = { of: number; from?: number; duty?: number | null; freight?: number | null }
const costs = new Map<string, Costs>()
const offer = (supplier_name: string, kind: Offer["kind"], of: Costs) => {
  costs.set(supplier_name, of)
  return { supplier_name, kind, status: "open" } as Offer
}
/** Goods at a fixed price; those of a bulk order a cent per piece less for each ten pieces. */
function landedAt({ supplier_name, kind }: Offer, pieces: number): LandedCost | undefined {
  const { of, from = 1, duty = 0, freight = 0 } = costs.get(supplier_name) ?? { of: 0 }
  if (pieces < from) return undefined
  const unit = kind === "bulk" ? of - pieces / 10 : of
  const part = (amount: number | null) => (amount === null ? null : cents(amount))
  return {
    unit: cents(unit),
    freight: part(freight),
    duty: part(duty),
    packaging: cents(0),
    fees: cents(0),
    total: cents(unit + (duty ?? 0) + (freight ?? 0)),
    import_vat: null,
    retail: cents(0),
  }
}

test("a break-even names the two suppliers, and no part if all costs are known", () => {
  const open = [
    offer("Dear", "bulk", { of: 2_000 }),
    offer("Bulk", "bulk", { of: 1_050, duty: 30 }),
    offer("One", "dropshipping", { of: 1_000 }),
  ]
  expect(breakEvenOf(open, landedAt)).toEqual({
    pieces: 810,
    bulk: "Bulk",
    dropshipping: "One",
    unknown: [],
    suppliers: [],
  })
})

test("unknown cost parts are listed with their supplier, whether a break-even exists or not", () => {
  const bulk = offer("Bulk", "bulk", { of: 1_050, duty: null })
  const parcels = offer("One", "dropshipping", { of: 1_000, freight: null })
  expect(breakEvenOf([bulk, parcels], landedAt)).toMatchObject({
    pieces: 510,
    unknown: ["duty", "freight"],
    suppliers: ["Bulk", "One"],
  })
  const never = offer("Never", "bulk", { of: 9_000, duty: null })
  expect(breakEvenOf([never, parcels], landedAt)).toMatchObject({
    pieces: null,
    unknown: ["duty", "freight"],
  })
})

test("a fully known cost ranks before a lower one with unknown parts", () => {
  const open = [
    offer("Unknown", "bulk", { of: 500, duty: null }),
    offer("Whole", "bulk", { of: 1_050 }),
    offer("One", "dropshipping", { of: 1_000 }),
  ]
  expect(breakEvenOf(open, landedAt)).toMatchObject({ pieces: 510, bulk: "Whole", unknown: [] })
})

test("quantities below the minimum sale are not compared", () => {
  const open = [
    offer("Bulk", "bulk", { of: 900, from: 300 }),
    offer("One", "dropshipping", { of: 1_000 }),
  ]
  expect(breakEvenOf(open, landedAt).pieces).toBe(300)
  const none = [
    offer("Late", "bulk", { of: 900, from: 9_000 }),
    offer("One", "dropshipping", { of: 1_000 }),
  ]
  expect(breakEvenOf(none, landedAt).pieces).toBeNull()
})
