import { cents } from "@packhaus/contract/kernel/cents"
import type { Offer } from "@packhaus/contract/sourcing/offers/schema"
import { expect, test } from "vitest"
import { comparedOf, leastIn, ranked, verdictOf } from "./compared.ts"

const made: Offer = {
  id: "offer_1",
  request_id: "preq_1",
  quote_request_id: null,
  supplier_name: "Lumen",
  kind: "dropshipping",
  status: "open",
  version: 1,
  lines: [
    {
      title: "Laterne",
      sku: null,
      hs_code: null,
      length: null,
      width: null,
      height: null,
      weight: null,
    },
  ],
  shipping: [{ to: "EU", days_min: 8, days_max: 12 }],
  moq: 1,
  production_days_min: 1,
  production_days_max: 2,
  import_method: null,
  valid_until: "2026-12-08",
  note: "",
  ship_from_id: "sloc_1",
  ship_from_country: "DE",
  costs: null,
  prices: {
    lines: [[{ from: 1, price: cents(1000) }]],
    shipping: [{ to: "EU", price: cents(500) }],
  },
  submitted_at: null,
  opened_at: null,
  decided_at: null,
  created_at: "2026-11-20T10:00:00.000Z",
}
const bulk: Offer = {
  ...made,
  id: "offer_2",
  kind: "bulk",
  import_method: "train",
  production_days_max: 5,
  moq: 100,
  prices: {
    lines: [[{ from: 100, price: cents(800) }]],
    shipping: [{ to: "DE", price: cents(20_000) }],
  },
}
const rates = { fees: [], duties: [], smallParcelDuty: null, factor: 250 }
const at = (offer: Offer, quantity: number) =>
  comparedOf(offer, offer, { quantity, rates, retail: null, today: "2026-11-20" })

test("an offer shows the upfront cost of a first order, the first day of sale, and the delivery time", () => {
  // A Friday: two working days later is Tuesday.
  expect(at(made, 200)).toMatchObject({
    total: 1500,
    upfront: 0,
    ready: "2026-11-24",
    days: { days_min: 8, days_max: 12 },
  })
  // 200 × 8.00 and 200.00 freight; five working days, then 55 on the train.
  expect(at(bulk, 200)).toMatchObject({
    total: 900,
    upfront: 180_000,
    ready: "2027-01-21",
    days: null,
  })
  expect(at(bulk, 99)).toMatchObject({ total: null, unit: null, upfront: null, margin: null })
})

test("the cheapest open offer comes first, with its total saving", () => {
  const all = [
    at(made, 200),
    at({ ...bulk, id: "offer_0", status: "declined" }, 200),
    at(bulk, 200),
  ]
  expect(ranked(all).map(({ offer }) => offer.id)).toEqual(["offer_2", "offer_1", "offer_0"])
  const verdict = verdictOf(all, 200)
  expect([verdict?.best.offer.id, verdict?.next.offer.id]).toEqual(["offer_2", "offer_1"])
  expect([verdict?.total, verdict?.saving]).toEqual([900, 120_000])
  expect(verdictOf([at(made, 200)], 200)).toBeNull()
})

test("no best value is marked for a single offer or equal costs", () => {
  const total = ({ total }: { total: number | null }) => total
  expect(leastIn([at(made, 200), at(bulk, 200)], total)).toBe(900)
  expect(leastIn([at(made, 200)], total)).toBeUndefined()
  expect(leastIn([at(made, 200), at({ ...made, id: "offer_3" }, 200)], total)).toBeUndefined()
})

test("a brand service costs its price once at any quantity, and has no landed cost", () => {
  const service = { ...made, id: "offer_9", kind: "brand_service" as const }
  for (const quantity of [1, 200])
    expect(at(service, quantity)).toMatchObject({
      upfront: at(service, 1).unit,
      total: null,
      days: null,
    })
  expect(at(service, 200).landed).toEqual({ DE: undefined, AT: undefined, FR: undefined })
})

test("four offers in three markets are recalculated at once for another quantity", () => {
  const everywhere = {
    ...bulk,
    ship_from_country: "DE",
    prices: {
      lines: [
        [
          { from: 100, price: cents(800) },
          { from: 500, price: cents(700) },
        ],
      ],
      shipping: [{ to: "EU", price: cents(20_000) }],
    },
  }
  const all = [
    made,
    everywhere,
    { ...everywhere, id: "offer_3", import_method: "plane" as const },
    { ...everywhere, id: "offer_4", import_method: "stock_in_china" as const },
  ]
  const totals = (quantity: number) =>
    all.map((offer) =>
      Object.values(at(offer, quantity).landed).map((landed) => landed?.total ?? null),
    )
  // 8.00 plus 200.00 for 200 pieces; 7.00 plus 200.00 for 500. A parcel always costs 10.00 and
  // 5.00.
  expect(totals(200)).toEqual([[1500, 1500, 1500], ...Array(3).fill([900, 900, 900])])
  expect(totals(500)).toEqual([[1500, 1500, 1500], ...Array(3).fill([740, 740, 740])])
  expect(totals(99)).toEqual([[1500, 1500, 1500], ...Array(3).fill([null, null, null])])
})
