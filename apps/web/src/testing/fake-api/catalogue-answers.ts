import { cents } from "@packhaus/contract/kernel/values"
import { products as api } from "@packhaus/contract/products/endpoints"
import type { Product } from "@packhaus/contract/products/schema"
import { stocks } from "@packhaus/contract/stocks/endpoints"
import type { Stock } from "@packhaus/contract/stocks/schema"
import { locations } from "../fixtures/people.ts"
import { type Answer, answer, Refusal } from "./answers.ts"
import { moment, titles } from "./orders-data.ts"
import { remembered } from "./remembered.ts"

const at = moment(9000)
const picture = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E"
const places = Object.values(locations)
const quantities = (index: number) => ({
  stocked: (index * 37) % 400,
  reserved: Math.min((index * 37) % 400, (index * 7) % 30),
})

function product([sku, title]: [string, string], index: number): Product {
  const { stocked, reserved } = quantities(index)
  const place = places[index % places.length] ?? locations.hamburg
  const customs = { origin_country: "CN", hs_code: "34060000", mid_code: null }
  const level = { location_id: place.id, location_name: place.name }
  const none = { blocked_quantity: 0, incoming_quantity: index % 5 === 0 ? 120 : 0 }
  return {
    id: `prod_${sku}`,
    merchant_id: "org_1",
    merchant_name: "Kerzenglanz GmbH",
    title,
    subtitle: null,
    handle: `item-${sku}`,
    description: null,
    thumbnail: index < 2 ? picture : null,
    status: index % 11 === 0 ? "draft" : "published",
    type_id: null,
    type: null,
    collection_id: null,
    collection: null,
    tags: [{ id: "ptag_1", value: "deko" }],
    categories: [{ id: "pcat_1", name: "Wohnen", handle: "wohnen" }],
    discountable: true,
    ...customs,
    images: [],
    external_id: null,
    metadata: null,
    created_at: at,
    updated_at: at,
    variants: [
      {
        id: `var_${sku}`,
        product_id: `prod_${sku}`,
        inventory_item_id: `iitem_${sku}`,
        title: "Standard",
        sku,
        barcode: null,
        ...customs,
        weight: 240,
        length: 120,
        height: 80,
        width: 80,
        variant_rank: 0,
        inventory_quantity: stocked,
        reserved_quantity: reserved,
        prices: [{ currency_code: "eur", amount: cents(395 + index * 10) }],
        levels: [{ ...level, stocked_quantity: stocked, reserved_quantity: reserved, ...none }],
      },
    ],
  }
}
const beginning = Object.entries(titles).slice(0, 60).map(product)
const all = remembered(() => [...beginning])

function stockOf({ id, title, variants: [variant] }: Product, index: number): Stock {
  const [level] = variant?.levels ?? []
  if (!variant || !level) throw new TypeError("each product of the fixtures has a variant")
  const { stocked_quantity: on_hand, reserved_quantity: reserved } = level
  const daily_sales = (index % 6) * 4.5
  const available = on_hand - reserved
  const days = daily_sales > 0 ? Math.round((available / daily_sales) * 10) / 10 : null
  return {
    id: `ilev_${variant.sku}`,
    merchant_id: "org_1",
    merchant_name: "Kerzenglanz GmbH",
    inventory_item_id: variant.inventory_item_id,
    product_id: id,
    product_title: title,
    variant_title: variant.title,
    sku: variant.sku,
    thumbnail: null,
    location_id: level.location_id,
    location_name: level.location_name,
    location_kind: places.find((place) => place.id === level.location_id)?.kind ?? "import",
    on_hand,
    reserved,
    blocked: 0,
    available,
    incoming: level.incoming_quantity,
    daily_sales,
    days_of_cover: days,
    is_low: days !== null && days < 3,
    updated_at: at,
  }
}
const levels = beginning.map(stockOf)

const movementsOf = ({ inventory_item_id, location_id }: Stock) => {
  const movement = {
    inventory_item_id,
    location_id,
    blocked_quantity: 0,
    cause_id: null,
    order_id: null,
  }
  return [
    {
      ...movement,
      id: "mov_2",
      kind: "fulfilment" as const,
      quantity: -4,
      reason: null,
      created_at: at,
    },
    {
      ...movement,
      id: "mov_1",
      kind: "arrival" as const,
      quantity: 240,
      reason: "Container 7",
      created_at: moment(12_000),
    },
  ]
}

const found = <Row>(rows: readonly Row[], id: string, idOf: (row: Row) => string) => {
  const row = rows.find((each) => idOf(each) === id)
  if (!row) throw new Refusal("row.not_found")
  return row
}
const page = <Row>(rows: readonly Row[], { offset, limit }: { offset: number; limit: number }) => ({
  rows: rows.slice(offset, offset + limit),
  page: { count: rows.length, offset, limit },
})

const productAnswers: readonly Answer[] = [
  answer(api.list, ({ query, as }) => {
    const q = (query.q ?? "").toLowerCase()
    const matching = (as === "empty" ? [] : all.now).filter(
      ({ title, status, variants }) =>
        `${title} ${variants[0]?.sku}`.toLowerCase().includes(q) &&
        [query.status ?? status].flat().includes(status),
    )
    const { rows, page: rest } = page(matching, query)
    const products = rows.map(({ variants, ...row }) => ({
      ...row,
      variant_count: variants.length,
      skus: variants.flatMap(({ sku }) => sku ?? []),
      available_quantity: variants.reduce(
        (sum, each) => sum + each.inventory_quantity - each.reserved_quantity,
        0,
      ),
      reserved_quantity: variants.reduce((sum, each) => sum + each.reserved_quantity, 0),
    }))
    return { products, ...rest }
  }),
  answer(api.read, ({ params }) => ({ product: found(all.now, params.id, ({ id }) => id) })),
  answer(api.create, ({ body }) => {
    if (body.variants[0]?.sku === "TAKEN")
      throw new Refusal("request.invalid", {
        fields: [{ path: "variants.0.sku", code: "sku.taken", params: {} }],
      })
    const [first] = all.now
    if (!first) throw new TypeError("the fixtures have products")
    const made = { ...first, id: "prod_new", title: body.title }
    if (!all.now.some(({ id }) => id === made.id)) all.now.push(made)
    return { product: made }
  }),
  answer(api.update, ({ params }) => ({ product: found(all.now, params.id, ({ id }) => id) })),
  answer(api.remove, ({ params }) => ({
    id: params.id,
    object: "product" as const,
    deleted: true as const,
  })),
  answer(api.createVariant, ({ params }) => ({
    product: found(all.now, params.id, ({ id }) => id),
  })),
  answer(api.updateVariant, ({ params, body: { prices: changes = [] } }) => {
    const product = found(all.now, params.id, ({ id }) => id)
    const variants = product.variants.map((variant) => {
      if (variant.id !== params.variant_id) return variant
      const others = variant.prices.filter(
        (price) => !changes.some(({ currency_code }) => currency_code === price.currency_code),
      )
      const set = changes.flatMap(({ amount, ...one }) =>
        amount === null ? [] : { ...one, amount },
      )
      return { ...variant, prices: [...others, ...set] }
    })
    Object.assign(product, { variants })
    return { product }
  }),
]

const stockAnswers: readonly Answer[] = [
  answer(stocks.list, ({ query, as }) => {
    const q = (query.q ?? "").toLowerCase()
    const matching = (as === "empty" ? [] : levels).filter(
      (stock) =>
        `${stock.product_title} ${stock.sku}`.toLowerCase().includes(q) &&
        (query.low ?? stock.is_low) === stock.is_low,
    )
    const { rows, page: rest } = page(matching, query)
    return { stocks: rows, ...rest }
  }),
  answer(stocks.read, ({ params }) => {
    const stock = found(levels, params.id, ({ id }) => id)
    return { stock, movements: movementsOf(stock) }
  }),
  answer(stocks.movements, ({ params, query: { kind, limit } }) => {
    const movements = movementsOf(found(levels, params.id, ({ id }) => id)).filter(
      (one) => kind === undefined || [kind].flat().includes(one.kind),
    )
    return { movements, count: movements.length, offset: 0, limit }
  }),
  answer(stocks.adjust, ({ params, body }) => {
    if (body.quantity > 9000) throw new Refusal("stock.not_enough")
    return { stock: found(levels, params.id, ({ id }) => id) }
  }),
  answer(stocks.create, () => ({ stock: levels[0] as Stock })),
]

/** Sixty products of the fixtures with their stocks; what is changed answers and is not kept. */
export const catalogueAnswers = [...productAnswers, ...stockAnswers]
