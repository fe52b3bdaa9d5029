import { cents } from "@packhaus/contract/kernel/cents"
import { offers as api } from "@packhaus/contract/sourcing/offers/endpoints"
import { type Agreement, Offer, type OfferRow } from "@packhaus/contract/sourcing/offers/schema"
import { offerGroups } from "@packhaus/contract/sourcing/offers/status"
import { type Answer, answer, Refusal } from "./answers.ts"
import { example } from "./example.ts"
import { moment } from "./orders-data.ts"
import { remembered } from "./remembered.ts"

const day = 1440
const line = {
  title: "Metall-Laterne Fjord",
  sku: null,
  hs_code: "94055000",
  length: 140,
  width: 140,
  height: 280,
  weight: 880,
}
const offer = (n: number, fields: Partial<Offer>) =>
  example(Offer, {
    id: `offr_${n}`,
    request_id: "preq_1",
    quote_request_id: "qreq_1",
    supplier_name: "Lumen Crafts Ltd.",
    kind: "dropshipping",
    status: "open",
    version: 1,
    lines: [line],
    shipping: [
      { days_min: 8, days_max: 12 },
      { to: "EU", days_min: 10, days_max: 16 },
    ],
    moq: 1,
    production_days_min: 1,
    production_days_max: 2,
    valid_until: "2026-12-08",
    ship_from_id: "sloc_1",
    ship_from_country: "CN",
    costs: {
      currency: "usd",
      rate_micro: 1_157_300,
      rate_on: "2026-11-23",
      rate_source: "ECB",
      lines: [[{ from: 1, cost: cents(1310), cost_eur: cents(1132) }]],
      shipping: [
        { cost: cents(670), cost_eur: cents(579) },
        { to: "EU", cost: cents(960), cost_eur: cents(830) },
      ],
    },
    prices: {
      lines: [[{ from: 1, price: cents(1290) }]],
      shipping: [{ price: cents(640) }, { to: "EU", price: cents(890) }],
    },
    submitted_at: moment(day),
    opened_at: moment(day),
    created_at: moment(day),
    ...fields,
  })
/** The agreements of the accepted request. */
const agreed = remembered((): Agreement[] => [
  {
    id: "agre_1",
    request_id: "preq_6",
    offer_id: "offr_6",
    supplier_name: "Lumen Crafts Ltd.",
    kind: "dropshipping",
    valid_from: "2026-11-20",
    valid_until: null,
    created_at: moment(-4 * day),
  },
])
const all = remembered((): Offer[] => [
  offer(1, {}),
  offer(2, {
    supplier_name: "Yiwu Home Goods Co.",
    kind: "bulk",
    import_method: "train",
    moq: 300,
    shipping: [{ to: "EU", days_min: 45, days_max: 55 }],
    costs: {
      currency: "cny",
      rate_micro: 8_234_100,
      rate_on: "2026-11-23",
      rate_source: "ECB",
      lines: [[{ from: 300, cost: cents(5600), cost_eur: cents(680) }]],
      shipping: [{ to: "EU", cost: cents(1_000_000), cost_eur: cents(121_446) }],
    },
    prices: {
      lines: [[{ from: 300, price: cents(791) }]],
      shipping: [{ to: "EU", price: cents(145_000) }],
    },
  }),
  offer(3, { status: "submitted", prices: null, opened_at: null, note: "Muster in 5 Tagen." }),
])

/** Three lanterns of one supplier, the second of them also of another supplier. */
const lanterns = (request_id: string): Offer[] => {
  const goods = ["Schwarz", "Weiß", "Messing"].map((title) => ({ ...line, title }))
  const three = offer(7, { request_id, lines: goods })
  const one = offer(8, { request_id, supplier_name: "Yiwu Home Goods Co." })
  const tiersAt = (amounts: number[]) => amounts.map((price) => [{ from: 1, price: cents(price) }])
  return [
    {
      ...three,
      prices: { shipping: three.prices?.shipping ?? [], lines: tiersAt([1290, 1390, 1890]) },
    },
    {
      ...one,
      lines: goods.slice(0, 2).toReversed(),
      prices: { shipping: one.prices?.shipping ?? [], lines: tiersAt([1350, 1250]) },
    },
  ]
}

/** An offer without the fields that the server hides from a role. */
function shownTo(as: string, one: Offer): Offer {
  if (as === "supplier") return { ...one, request_id: null, prices: null }
  if (as === "administrator" || as === "agency" || as === "support") return one
  return { ...one, quote_request_id: null, costs: null }
}
const visible = (as: string) =>
  all.now
    .filter((one) => one.opened_at !== null || ["administrator", "agency", "supplier"].includes(as))
    .map((one) => shownTo(as, one))

function change(id: string, as: string, to: Partial<Offer>) {
  const found = all.now.find((one) => one.id === id)
  if (!found) throw new Refusal("row.not_found")
  const changed = { ...found, ...to }
  all.now = all.now.map((one) => (one.id === id ? changed : one))
  return { offer: shownTo(as, changed) }
}

/** The same offer as a row of the list. */
function rowOf({ prices, costs, ...one }: Offer, as: string): OfferRow {
  const isSupplier = as === "supplier"
  return {
    ...one,
    product_name: "Metall-Laterne Fjord",
    picture: "/uploads/laterne.png",
    organisation_id: isSupplier ? null : "org_1",
    organisation_name: isSupplier ? null : "Kerzenglanz GmbH",
    price: prices?.lines[0]?.[0]?.price ?? null,
    cost: costs?.lines[0]?.[0]?.cost_eur ?? null,
    quoted: costs?.lines[0]?.[0]?.cost ?? null,
    currency: costs?.currency ?? null,
  }
}
const rowsOf = (as: string) =>
  visible(as)
    .filter((one) => as !== "supplier" || one.supplier_name.startsWith("Lumen"))
    .map((one) => rowOf(one, as))
const inGroup = (group: keyof typeof offerGroups, { status }: OfferRow) =>
  (offerGroups[group] as readonly string[]).includes(status)
const groupNames = Object.keys(offerGroups) as (keyof typeof offerGroups)[]

/** Offers in their present state, for each role with the fields that it may read. */
export const offerAnswers: readonly Answer[] = [
  answer(api.list, ({ query: { group = "all" }, as }) => ({
    offers: rowsOf(as).filter((one) => inGroup(group, one)),
  })),
  answer(api.counts, ({ as }) => ({
    counts: {
      groups: Object.fromEntries(
        groupNames.map((group) => [group, rowsOf(as).filter((one) => inGroup(group, one)).length]),
      ) as Record<keyof typeof offerGroups, number>,
    },
  })),
  answer(api.ofRequest, ({ params: { id }, as }) => ({
    offers:
      {
        preq_1: visible(as),
        preq_7: lanterns(id).map((one) => shownTo(as, one)),
        preq_8: [
          shownTo(as, offer(9, { request_id: id, status: "accepted", kind: "brand_service" })),
        ],
        preq_6: [shownTo(as, offer(6, { request_id: id, status: "accepted" }))],
      }[id] ?? [],
  })),
  answer(api.ofQuoteRequest, ({ as }) => ({
    offers: visible(as).filter(({ supplier_name }) => supplier_name.startsWith("Lumen")),
  })),
  answer(api.agreements, ({ params: { id } }) => ({
    agreements: id === "preq_6" ? agreed.now : [],
  })),
  answer(api.backdate, ({ body: { valid_from } }) => {
    agreed.now = agreed.now.map((one) => ({ ...one, valid_from }))
    return { agreements: agreed.now }
  }),
  answer(api.open, ({ params: { id }, body: { lines, shipping }, as }) =>
    change(id, as, { status: "open", opened_at: moment(0), prices: { lines, shipping } }),
  ),
  answer(api.withdraw, ({ params: { id }, as }) => change(id, as, { status: "withdrawn" })),
  answer(api.accept, ({ params: { id }, as }) => {
    all.now = all.now.map((one) => ({ ...one, status: "declined" as const }))
    return change(id, as, { status: "accepted" })
  }),
  answer(api.decline, ({ params: { id }, as }) => change(id, as, { status: "declined" })),
  answer(api.submit, ({ params: { id }, as }) => change(id, as, { status: "submitted" })),
  answer(api.copy, ({ body: { offer_id }, as }) => {
    const from = all.now.find(({ id }) => id === offer_id)
    const copy = offer(4, { ...from, id: "offr_4", status: "draft", version: 2 })
    all.now = [...all.now, copy]
    return { offer: shownTo(as, copy) }
  }),
  answer(api.create, ({ body: { currency: _, lines, shipping, ...fields }, as }) => {
    const made = offer(5, { ...fields, id: "offr_5", status: "draft" })
    const plain = lines.map(({ tiers: _tiers, ...one }) => one)
    all.now = [
      ...all.now,
      { ...made, lines: plain, shipping: shipping.map(({ cost: _cost, ...one }) => one) },
    ]
    return { offer: shownTo(as, made) }
  }),
]
