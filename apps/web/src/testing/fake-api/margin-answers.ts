import { cents } from "@packhaus/contract/kernel/cents"
import { agencyMargin } from "@packhaus/contract/payouts/agency-margin/endpoints"
import {
  AgencyMargin,
  type MarginGroup,
  MarginMonth,
} from "@packhaus/contract/payouts/agency-margin/schema"
import { type Answer, answer } from "./answers.ts"
import { example } from "./example.ts"
import { moment } from "./orders-data.ts"

const line = (nth: number, price: number, cost: number) =>
  example(AgencyMargin, {
    id: `amar_${nth}`,
    organisation_id: "org_8",
    organisation_name: "Nordlicht Agentur",
    customer_id: nth % 2 === 0 ? "org_1" : "org_2",
    customer_name: nth % 2 === 0 ? "Kerzenglanz GmbH" : "Bergluft Naturwaren AG",
    product_id: `prod_${nth}`,
    product_title: nth % 2 === 0 ? "Duftkerze Feige" : "Seifenschale",
    thumbnail: nth % 2 === 0 ? "/uploads/duftkerze.png" : null,
    invoice_id: "inv_5",
    invoice_number: price < 0 ? "GS-2026-0003" : "RE-2026-0115",
    invoice_line_id: `invl_${nth}`,
    supplied_on: "2026-11-12",
    month: "2026-11",
    price: cents(price),
    cost: cents(cost),
    shipping_cost: cents(0),
    margin: cents(price - cost),
    currency_code: "eur",
    created_at: moment(60),
  })
const lines = [line(1, 12_900, 8_100), line(2, 44_700, 33_960), line(3, -1_290, -810)]

const sumsOf = (some: readonly AgencyMargin[]) => {
  const sum = (of: readonly AgencyMargin[], name: "price" | "cost" | "margin") =>
    cents(of.reduce((all, one) => all + one[name], 0))
  const sold = some.filter(({ price }) => price >= 0)
  return {
    price: sum(sold, "price"),
    cost: sum(sold, "cost"),
    shipping_cost: cents(0),
    credits: sum(
      some.filter(({ price }) => price < 0),
      "margin",
    ),
    margin: sum(some, "margin"),
    lines: some.length,
  }
}
const emptyMonth = (nth: number) =>
  example(MarginMonth, {
    month: nth === 0 ? "2025-12" : `2026-${String(nth).padStart(2, "0")}`,
    ...sumsOf([]),
  })

export const marginAnswers: Answer[] = [
  answer(agencyMargin.list, ({ as, query: { month } }) => ({
    agency_margins: as === "empty" || (month !== undefined && month !== "2026-11") ? [] : lines,
  })),
  answer(agencyMargin.summary, ({ as, query: { by, month = "2026-11" } }) => {
    const some = as === "empty" || month !== "2026-11" ? [] : lines
    const names = [
      ...new Set(some.map((one) => (by === "customer" ? one.customer_name : one.product_title))),
    ]
    const groups = names.map((name): MarginGroup => {
      const own = some.filter(
        (one) => name === (by === "customer" ? one.customer_name : one.product_title),
      )
      return {
        id: own[0]?.customer_id ?? null,
        name,
        is_rest: false,
        before: cents(0),
        ...sumsOf(own),
      }
    })
    const total = { month, ...sumsOf(some) }
    const before = Array.from({ length: 11 }, (_, nth) => emptyMonth(nth))
    const present = { month: "2026-11", ...sumsOf(as === "empty" ? [] : lines) }
    return {
      summary: {
        month,
        months: [...before, present],
        groups,
        total,
        before: cents(0),
        currency_code: "eur",
      },
    }
  }),
]
