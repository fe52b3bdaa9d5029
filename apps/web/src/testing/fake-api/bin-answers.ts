import { bins as api, binStocks } from "@packhaus/contract/warehouse/bins/endpoints"
import { scannedBin } from "@packhaus/contract/warehouse/bins/rules"
import { Bin, BinStock, ItemToPutAway } from "@packhaus/contract/warehouse/bins/schema"
import { type Answer, answer, Refusal } from "./answers.ts"
import { example } from "./example.ts"
import { moment } from "./orders-data.ts"

const bin = (n: number, fields: Partial<Bin> = {}) =>
  example(Bin, {
    id: `bin_${n}`,
    organisation_id: "org_platform",
    location_id: "loc_1",
    location_name: "Hamburg-Billbrook",
    number: 100 + n,
    code: `A-01-0${n}`,
    zone: "A",
    walk: 10 * n,
    max_weight: 50_000,
    created_at: moment(4000),
    ...fields,
  })
const all: readonly Bin[] = [
  bin(1, { quantity: 12, items: 1 }),
  bin(2),
  bin(3, { kind: "reserve", code: "R-01-01", zone: "R", max_weight: null, quantity: 40, items: 1 }),
  bin(4, { status: "closed", closed_at: moment(60) }),
]
const stock = (of: Bin) =>
  example(BinStock, {
    id: `bsto_${of.id}`,
    organisation_id: of.organisation_id,
    location_id: of.location_id,
    bin_id: of.id,
    bin_code: of.code,
    bin_kind: of.kind,
    walk: of.walk,
    merchant_id: "org_1",
    merchant_name: "Kerzenglanz GmbH",
    inventory_item_id: "iitem_1",
    product_title: "Metall-Laterne Fjord, 28 cm",
    sku: "KG-4028",
    quantity: of.quantity,
    min_quantity: of.kind === "pick" ? 20 : null,
    updated_at: moment(30),
  })
const proposed = ({ id, number, code, kind, quantity }: Bin) => ({
  id,
  number,
  code,
  kind,
  quantity,
})
const lantern = example(ItemToPutAway, {
  inventory_item_id: "iitem_1",
  merchant_name: "Kerzenglanz GmbH",
  product_title: "Metall-Laterne Fjord, 28 cm",
  sku: "KG-4028",
  barcode: "4006381333931",
  stocked: 60,
  open: 8,
  bins: all.slice(0, 2).map(proposed),
})

const found = (id: string) => {
  const one = all.find((each) => each.id === id)
  if (!one) throw new Refusal("row.not_found")
  return { bin: { ...one, stocks: one.quantity > 0 ? [stock(one)] : [] } }
}
const isLantern = (code: string) => [lantern.sku, lantern.barcode].includes(code.toUpperCase())

/** Four bins with one item; changes are answered and not stored. */
export const binAnswers: readonly Answer[] = [
  answer(api.list, ({ query: { under }, as }) => ({
    bins: as === "empty" ? [] : all.filter(({ code }) => code.startsWith(under ?? "")),
  })),
  answer(api.counts, () => ({
    counts: { groups: { all: 4, pick: 3, reserve: 1, receiving: 0, blocked: 0 } },
  })),
  answer(api.branches, () => ({
    branches: [
      { code: "A", bins: 3 },
      { code: "R", bins: 1 },
    ],
  })),
  answer(api.read, ({ params }) => found(params.id)),
  answer(api.timeline, () => ({})),
  answer(api.scan, ({ params }) => {
    const scanned = scannedBin(params.code)
    const one = all.find((each) =>
      "number" in scanned ? each.number === scanned.number : each.code === scanned.code,
    )
    if (!one) throw new Refusal("bins.unknown", { code: params.code })
    return found(one.id)
  }),
  answer(api.generate, ({ body }) => ({
    generated: { count: 1, first: body.from, last: body.to },
  })),
  answer(api.closeAll, ({ body }) => ({ closed: body.ids.length })),
  answer(api.change, ({ params }) => found(params.id)),
  answer(api.close, ({ params }) => {
    const { bin: one } = found(params.id)
    if (one.quantity > 0)
      throw new Refusal("bins.not_empty", { code: one.code, quantity: one.quantity })
    return { bin: one }
  }),
  answer(api.reopen, ({ params }) => found(params.id)),
  answer(api.remove, ({ params }) => ({
    id: params.id,
  })),
  answer(api.put_away, ({ params }) => found(params.id)),
  answer(api.move, ({ params }) => found(params.id)),
  answer(api.count, ({ params }) => found(params.id)),
  answer(api.minimum, ({ params }) => found(params.id)),
  answer(binStocks.list, ({ as }) => ({
    bin_stocks: as === "empty" ? [] : all.filter(({ quantity }) => quantity > 0).map(stock),
  })),
  answer(binStocks.toPutAway, ({ query: { code } }) => ({
    items: code === undefined || isLantern(code) ? [lantern] : [],
  })),
  answer(binStocks.replenishment, () => ({
    replenishments: [
      {
        bin: proposed(all[0] ?? bin(1)),
        inventory_item_id: "iitem_1",
        product_title: lantern.product_title,
        sku: lantern.sku,
        min_quantity: 20,
        lacking: 8,
        from: [{ ...proposed(all[2] ?? bin(3)), take: 8 }],
      },
    ],
  })),
]
