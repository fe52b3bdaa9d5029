import { cents } from "@packhaus/contract/kernel/cents"
import { packagingStocks as api } from "@packhaus/contract/stock/packaging-stocks/endpoints"
import { PackagingStock } from "@packhaus/contract/stock/packaging-stocks/schema"
import { packagings } from "@packhaus/contract/stock/packagings/endpoints"
import { opensPrintFiles, PRINT_FILES_AFTER } from "@packhaus/contract/stock/packagings/rules"
import { PackagingDetail, PackagingFile } from "@packhaus/contract/stock/packagings/schema"
import { locations } from "../fixtures/people.ts"
import { type Answer, answer, Refusal } from "./answers.ts"
import { example } from "./example.ts"
import { moment } from "./orders-data.ts"

const file = (kind: PackagingFile["kind"], name: string, url: string | null) =>
  example(PackagingFile, {
    id: `pkfl_${kind}`,
    packaging_id: "pkg_own",
    kind,
    name,
    size: 48_000,
    url,
    added_by_name: kind === "producer_file" ? "Nora Feld" : "Jana Weiß",
    created_at: moment(4000),
  })
const box = example(PackagingDetail, {
  id: "pkg_m",
  organisation_id: "org_platform",
  organisation_name: "Packhaus",
  name: "Faltkarton M",
  length: 300,
  width: 200,
  height: 120,
  weight: 180,
  max_weight: 10_000,
  price: cents(35),
  moq: 100,
  production_days_min: 5,
  production_days_max: 10,
  stocked_quantity: 4200,
  created_at: "2026-01-05T09:00:00.000Z",
})
const printed = example(PackagingDetail, {
  ...box,
  id: "pkg_own",
  organisation_id: "org_1",
  organisation_name: "Kerzenglanz GmbH",
  name: "Kerzenkarton bedruckt",
  type: "custom",
  length: 220,
  width: 160,
  height: 90,
  weight: 95,
  max_weight: null,
  price: cents(3500),
  price_base: 1000,
  moq: 5000,
  production_days_min: 15,
  production_days_max: 20,
  stocked_quantity: 12_096,
  customer_files: [file("customer_file", "Logo-Kerzenglanz.pdf", "/files/logo")],
})
const unpriced = example(PackagingDetail, {
  ...printed,
  id: "pkg_unpriced",
  name: "Versandtube",
  price: null,
  moq: 1,
  production_days_min: null,
  production_days_max: null,
  stocked_quantity: 0,
  customer_files: [],
})
/** Like `unpriced`, with a price on request. */
const requested = example(PackagingDetail, {
  ...unpriced,
  id: "pkg_requested",
  price_requested_at: "2026-11-20T09:00:00.000Z",
})
const fulfilled = 7
const catalogue = (as: string) => {
  const role = as === "agency" || as === "administrator" || as === "support" ? as : "customer"
  const isOpen = opensPrintFiles(role, { type: "custom", fulfilled })
  return [
    {
      ...printed,
      producer_files: [file("producer_file", "Stanzform.pdf", isOpen ? "/files/form" : null)],
      print_files: isOpen ? null : { fulfilled, needed: PRINT_FILES_AFTER },
    },
    box,
  ]
}
const packagingOf = (as: string, id: string) => {
  const found = [...catalogue(as), unpriced, requested].find((one) => one.id === id)
  if (!found) throw new Refusal("row.not_found")
  return found
}

const stock = (n: number, overrides: Partial<PackagingStock>) =>
  example(PackagingStock, {
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
    ...overrides,
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

/** A standard size and a printed one, and two stocks; changes are answered and not stored. */
export const packagingAnswers: readonly Answer[] = [
  answer(packagings.list, ({ query: { type }, as }) => ({
    packagings: as === "empty" ? [] : catalogue(as).filter((one) => !type || one.type === type),
  })),
  answer(packagings.counts, () => ({ counts: { groups: { all: 2, standard: 1, custom: 1 } } })),
  answer(packagings.read, ({ params, as }) => ({ packaging: packagingOf(as, params.id) })),
  answer(packagings.create, ({ body: { organisation_id = "org_1", ...size } }) => ({
    packaging: { ...printed, ...size, organisation_id, id: "pkg_new" },
  })),
  answer(packagings.update, ({ params, body, as }) => ({
    packaging: { ...packagingOf(as, params.id), ...body } as PackagingDetail,
  })),
  answer(packagings.price, ({ params, body, as }) => ({
    packaging: { ...packagingOf(as, params.id), ...body },
  })),
  answer(packagings.requestPrice, () => ({ packaging: requested })),
  answer(packagings.addFile, ({ params, as }) => ({ packaging: packagingOf(as, params.id) })),
  answer(packagings.removeFile, ({ params, as }) => ({ packaging: packagingOf(as, params.id) })),
  answer(api.list, ({ query: { is_low }, as }) => ({
    packaging_stocks: as === "empty" ? [] : all.filter((one) => !is_low || one.is_low),
  })),
  answer(api.create, ({ body: { quantity } }) => ({
    packaging_stock: stock(3, { stocked_quantity: quantity }),
  })),
  answer(api.book, ({ params, body: { quantity } }) => {
    const one = all.find(({ id }) => id === params.id)
    if (!one) throw new Refusal("row.not_found")
    return { packaging_stock: { ...one, stocked_quantity: quantity } }
  }),
]
