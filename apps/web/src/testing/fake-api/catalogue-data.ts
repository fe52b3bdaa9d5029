import { Product } from "@packhaus/contract/catalogue/products/schema"
import { cents } from "@packhaus/contract/kernel/cents"
import { Stock } from "@packhaus/contract/stock/stocks/schema"
import { locations } from "../fixtures/people.ts"
import { example } from "./example.ts"
import { moment, titles } from "./orders-data.ts"

const at = moment(9000)
const times = { created_at: at, updated_at: at }
const picture = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E"
const places = Object.values(locations)
const quantities = (index: number) => ({
  stocked: (index * 37) % 400,
  reserved: Math.min((index * 37) % 400, (index * 7) % 30),
})

function product([sku, title]: [string, string], index: number) {
  const { stocked, reserved } = quantities(index)
  const place = places[index % places.length] ?? locations.hamburg
  const customs = { origin_country: "CN", hs_code: "34060000" }
  const level = { location_id: place.id, location_name: place.name }
  const none = { incoming_quantity: index % 5 === 0 ? 120 : 0 }
  return example(Product, {
    id: `prod_${sku}`,
    merchant_id: "org_1",
    merchant_name: "Kerzenglanz GmbH",
    title,
    handle: `item-${sku}`,
    thumbnail: index < 2 ? picture : null,
    status: index % 11 === 0 ? "draft" : "published",
    tags: [{ id: "ptag_1", value: "deko", ...times }],
    categories: [
      {
        id: "pcat_1",
        name: "Wohnen",
        handle: "wohnen",
        mpath: "pcat_1.",
        is_active: true,
        created_at: at,
        updated_at: at,
      },
    ],
    discountable: true,
    ...customs,
    ...times,
    variants: [
      {
        id: `var_${sku}`,
        product_id: `prod_${sku}`,
        inventory_item_id: `iitem_${sku}`,
        title: "Standard",
        sku,
        manage_inventory: true,
        ...times,
        ...customs,
        weight: 240,
        length: 120,
        height: 80,
        width: 80,
        inventory_quantity: stocked,
        reserved_quantity: reserved,
        prices: [
          {
            id: `ma_${sku}`,
            variant_id: `var_${sku}`,
            currency_code: "eur",
            amount: cents(395 + index * 10),
            ...times,
          },
        ],
        purchasable: true,
        levels: [{ ...level, stocked_quantity: stocked, reserved_quantity: reserved, ...none }],
      },
    ],
  })
}

/** The initial products. */
export const beginning = Object.entries(titles).slice(0, 60).map(product)

function stockOf({ id, title, variants: [variant] }: Product, index: number) {
  const [level] = variant?.levels ?? []
  if (!variant || !level) throw new TypeError("each product of the fixtures has a variant")
  const { stocked_quantity: on_hand, reserved_quantity: reserved } = level
  const daily_sales = (index % 6) * 4.5
  const blocked = variant.sku === "10120" ? 4 : 0
  const available = on_hand - reserved - blocked
  const days = daily_sales > 0 ? Math.round((available / daily_sales) * 10) / 10 : null
  return example(Stock, {
    id: `ilev_${variant.sku}`,
    merchant_id: "org_1",
    merchant_name: "Kerzenglanz GmbH",
    inventory_item_id: variant.inventory_item_id,
    product_id: id,
    product_title: title,
    variant_title: variant.title,
    sku: variant.sku,
    location_id: level.location_id,
    location_name: level.location_name,
    location_kind: places.find((place) => place.id === level.location_id)?.kind ?? "import",
    on_hand,
    reserved,
    blocked,
    available,
    incoming: level.incoming_quantity,
    daily_sales,
    days_of_cover: days,
    is_low: days !== null && days < 3,
    bins: level.location_id === "loc_1" ? ["A-01-02", "A-01-03", "R-01-01"] : [],
    weeks: variant.sku === "10120" ? [31, 28, 35, 40, 0, 44, 52, 61] : null,
    updated_at: at,
  })
}

/** The stocks of these products. */
export const levels = beginning.map(stockOf)

/** Why pieces of a stock are blocked. */
export const blockedPiecesOf = ({ blocked }: Stock) =>
  blocked > 0 ? [{ kind: "block" as const, reason: "Grad B", quantity: blocked }] : []

/** The movements of a stock, newest first. */
export const movementsOf = ({ inventory_item_id, location_id }: Stock) => {
  const movement = {
    inventory_item_id,
    location_id,
  }
  return [
    {
      ...movement,
      id: "mov_4",
      kind: "stocktake" as const,
      quantity: -2,
      reason: "lost",
      cause_id: "stak_2",
      created_at: at,
    },
    {
      ...movement,
      id: "mov_3",
      kind: "transfer" as const,
      quantity: -40,
      reason: "UL-2026-0001",
      cause_id: "strf_1",
      created_at: at,
    },
    {
      ...movement,
      id: "mov_2",
      kind: "fulfilment" as const,
      quantity: -4,
      created_at: at,
    },
    {
      ...movement,
      id: "mov_1",
      kind: "arrival" as const,
      quantity: 240,
      reason: "Container 7",
      stock_order_id: "sord_1",
      created_at: moment(12_000),
    },
  ]
}
