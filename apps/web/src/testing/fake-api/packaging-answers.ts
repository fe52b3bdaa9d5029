import { packagingStocks as api } from "@packhaus/contract/packaging-stocks/endpoints"
import type { PackagingStock } from "@packhaus/contract/packaging-stocks/schema"
import { locations } from "../fixtures/people.ts"
import { type Answer, answer, Refusal } from "./answers.ts"
import { moment } from "./orders-data.ts"

const stock = (n: number, said: Partial<PackagingStock>): PackagingStock => ({
  id: `plev_${n}`,
  organisation_id: "org_1",
  organisation_name: "Kerzenglanz GmbH",
  packaging_id: "pkg_own",
  packaging_name: "Kerzenkarton bedruckt",
  packaging_type: "custom",
  length: 220,
  width: 160,
  height: 90,
  location_id: locations.hamburg.id,
  location_name: locations.hamburg.name,
  location_kind: "customer",
  location_owner_id: "org_1",
  stocked_quantity: 96,
  used_quantity: 560,
  daily_use: 40,
  days_of_cover: 2.4,
  is_low: true,
  created_at: moment(50_000),
  updated_at: moment(300),
  ...said,
})
const all: readonly PackagingStock[] = [
  stock(1, {}),
  stock(2, {
    location_id: locations.yiwu.id,
    location_name: locations.yiwu.name,
    location_kind: "china",
    location_owner_id: "org_platform",
    stocked_quantity: 12_000,
    used_quantity: 0,
    daily_use: 0,
    days_of_cover: null,
    is_low: false,
  }),
]

/** Two stocks of packaging; what is booked answers and is not kept. */
export const packagingAnswers: readonly Answer[] = [
  answer(api.list, ({ query: { offset, limit, is_low }, as }) => {
    const found = as === "empty" ? [] : all.filter((one) => !is_low || one.is_low)
    return { packaging_stocks: found, count: found.length, offset, limit }
  }),
  answer(api.create, ({ body: { quantity } }) => ({
    packaging_stock: stock(3, { stocked_quantity: quantity }),
  })),
  answer(api.book, ({ params, body: { quantity } }) => {
    const one = all.find(({ id }) => id === params.id)
    if (!one) throw new Refusal("row.not_found")
    return { packaging_stock: { ...one, stocked_quantity: quantity } }
  }),
]
