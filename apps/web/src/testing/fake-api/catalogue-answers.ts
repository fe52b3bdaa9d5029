import { bundles } from "@packhaus/contract/catalogue/bundles/endpoints"
import type { Bundle, SetParts } from "@packhaus/contract/catalogue/bundles/schema"
import { productHistory } from "@packhaus/contract/catalogue/product-history/endpoints"
import type { PriceChange } from "@packhaus/contract/catalogue/product-history/schema"
import { productOverview } from "@packhaus/contract/catalogue/product-overview/endpoints"
import { products as api } from "@packhaus/contract/catalogue/products/endpoints"
import type { Product } from "@packhaus/contract/catalogue/products/schema"
import { cents } from "@packhaus/contract/kernel/cents"
import { stocks } from "@packhaus/contract/stock/stocks/endpoints"
import type { Stock } from "@packhaus/contract/stock/stocks/schema"
import { type Answer, answer, Refusal } from "./answers.ts"
import { beginning, blockedPiecesOf, levels, movementsOf } from "./catalogue-data.ts"
import { moment } from "./orders-data.ts"
import { remembered } from "./remembered.ts"

/** Copies, because the answers below change a product in place. */
const all = remembered(() => beginning.map((product) => ({ ...product })))

const found = <Row>(rows: readonly Row[], id: string, idOf: (row: Row) => string) => {
  const row = rows.find((each) => idOf(each) === id)
  if (!row) throw new Refusal("row.not_found")
  return row
}

const linksOf = (id: string) =>
  found(all.now, id, (product) => product.id).variants.map((variant) => ({
    id: `vlnk_${variant.id}`,
    shop_id: "shop_1",
    shop_name: "Kerzenglanz",
    external_variant_id: "44120993",
    variant_id: variant.id,
    variant_title: variant.title,
    sku: variant.sku,
    created_at: variant.created_at,
  }))
/** The sixth product of the fixtures is a bundle of two pieces of the seventh. */
const recipes = remembered((): Record<string, SetParts["parts"]> => {
  const [set, part] = beginning.slice(5).map(({ variants }) => variants[0]?.id ?? "")
  return { [set ?? ""]: [{ variant_id: part ?? "", quantity: 2 }] }
})
const variantsNow = () =>
  all.now.flatMap(({ id: product_id, title, variants }) =>
    variants.map((variant) => ({ ...variant, product_id, product_title: title })),
  )
function bundleOf(id: string): Bundle {
  const { product_id, title: variant_title, sku } = found(variantsNow(), id, (one) => one.id)
  const named = (variant_id: string, quantity: number) => {
    const variant = found(variantsNow(), variant_id, (one) => one.id)
    return {
      variant_id,
      product_id: variant.product_id,
      title: variant.product_title,
      variant_title: variant.title,
      sku: variant.sku,
      quantity,
    }
  }
  const parts = (recipes.now[id] ?? []).map(({ variant_id, quantity }) => ({
    ...named(variant_id, quantity),
    thumbnail: null,
    available: 9,
  }))
  const available = parts.length > 0 ? 4 : 0
  return {
    variant_id: id,
    product_id,
    variant_title,
    sku,
    parts,
    available,
    places:
      parts.length > 0 ? [{ location_id: "sloc_1", location_name: "Hamburg", available }] : [],
    used_in: Object.entries(recipes.now).flatMap(([bundle, list]) =>
      list
        .filter(({ variant_id }) => variant_id === id)
        .map(({ quantity }) => named(bundle, quantity)),
    ),
  }
}
const bundlesOf = (id: string) =>
  found(all.now, id, (product) => product.id).variants.map((variant) => bundleOf(variant.id))

/** The first two products of the fixtures have one barcode. */
const duplicatesOf = (id: string) => {
  const [first, second] = all.now
  if (id !== second?.id || !first) return []
  const { id: product_id, title: product_title, variants } = first
  return variants.map(({ id: variant_id, title: variant_title, sku }) => ({
    kind: "barcode" as const,
    value: "4006381333931",
    product_id,
    product_title,
    variant_id,
    variant_title,
    sku,
  }))
}
const changesOf = ({ id: product_id, variants }: Product): PriceChange[] =>
  variants.map((variant) => ({
    id: `prch_${variant.id}`,
    product_id,
    variant_id: variant.id,
    variant_title: variant.title,
    sku: variant.sku,
    currency_code: "eur",
    min_quantity: null,
    amount_before: cents(399),
    amount: cents(405),
    created_at: variant.created_at,
  }))

const productAnswers: readonly Answer[] = [
  answer(api.list, ({ query, as }) => {
    const q = (query.q ?? "").toLowerCase()
    const matching = (as === "empty" ? [] : all.now).filter(
      ({ title, status, variants }) =>
        `${title} ${variants[0]?.sku}`.toLowerCase().includes(q) &&
        [query.status ?? status].flat().includes(status),
    )
    const products = matching.map(({ variants, ...row }) => ({
      ...row,
      variant_count: variants.length,
      skus: variants.flatMap(({ sku }) => sku ?? []),
      available_quantity: variants.reduce(
        (sum, each) => sum + each.inventory_quantity - each.reserved_quantity,
        0,
      ),
      reserved_quantity: variants.reduce((sum, each) => sum + each.reserved_quantity, 0),
      bundle_count: variants.filter(({ is_bundle }) => is_bundle).length,
      bundle_parts: variants.some(({ is_bundle }) => is_bundle)
        ? [{ title: "Duftkerze Nordwind", quantity: 2 }]
        : [],
    }))
    return { products }
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
  answer(api.update, ({ params, body: { discountable } }) => {
    const product = found(all.now, params.id, ({ id }) => id)
    if (discountable !== undefined) Object.assign(product, { discountable })
    return { product }
  }),
  answer(api.setSafety, ({ params, body: { safety } }) => {
    const product = found(all.now, params.id, ({ id }) => id)
    Object.assign(product, { safety })
    return { product }
  }),
  answer(api.arrangeImages, ({ params, body: { before, images } }) => {
    const product = found(all.now, params.id, ({ id }) => id)
    const known = new Map(product.images.map((image) => [image.id, image]))
    if (before.join() !== [...known.keys()].join()) throw new Refusal("products.images_changed")
    const { created_at, updated_at } = product
    const shown = images.map((one) => {
      const metadata = one.alt ? { alt: one.alt } : null
      const id = "id" in one ? one.id : `img_${one.file_id}`
      const url = known.get(id)?.url ?? product.thumbnail ?? ""
      return { id, url, metadata, created_at, updated_at, deleted_at: null }
    })
    Object.assign(product, { images: shown })
    return { product }
  }),
  answer(api.duplicates, ({ params }) => ({ duplicates: duplicatesOf(params.id) })),
  answer(bundles.ofProduct, ({ params }) => ({ bundles: bundlesOf(params.id) })),
  answer(bundles.set, ({ params, body }) => {
    const bundle = bundleOf(params.id)
    if (!body.confirm && body.parts.length > 1)
      throw new Refusal("bundles.open_orders", { count: 2 })
    recipes.now = { ...recipes.now, [params.id]: body.parts }
    return { bundle }
  }),
  answer(api.links, ({ params }) => ({ variant_links: linksOf(params.id) })),
  answer(api.changeLink, ({ params }) => ({ variant_links: linksOf(params.id) })),
  answer(api.removeLink, ({ params }) => ({
    id: params.link_id,
  })),
  answer(productHistory.sales, () => {
    const days = Array.from({ length: 90 }, (_, ago) => ({
      day: moment((89 - ago) * 24 * 60).slice(0, 10),
      quantity: (ago * 7) % 13,
    }))
    return {
      sales: {
        days,
        quantity: days.reduce((sum, day) => sum + day.quantity, 0),
        quantity_before: 412,
      },
    }
  }),
  answer(productHistory.list, ({ params }) => {
    const changes = changesOf(found(all.now, params.id, ({ id }) => id))
    return { price_changes: changes }
  }),
  answer(productOverview.list, ({ as }) => {
    const seesMoney = as !== "supplier"
    const products = (as === "empty" ? [] : all.now).map(({ variants, ...row }, index) => ({
      ...row,
      merchant_name: seesMoney ? row.merchant_name : null,
      variant_count: variants.length,
      skus: variants.flatMap(({ sku }) => sku ?? []),
      suppliers: index % 3 === 0 ? ["Ningbo Lumen"] : [],
      cost: seesMoney && index % 3 === 0 ? cents(1132) : null,
      price: seesMoney && index % 3 === 0 ? cents(1490) : null,
      margin: seesMoney && index % 3 === 0 ? cents(358) : null,
      sold: seesMoney ? index * 7 : null,
    }))
    return { product_overview: products }
  }),
  answer(api.remove, ({ params }) => ({
    id: params.id,
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
      const [known] = variant.prices
      const set = changes.flatMap(({ amount, currency_code = "eur" }) =>
        amount === null || !known
          ? []
          : { ...known, id: `ma_${variant.id}_${currency_code}`, currency_code, amount },
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
    return { stocks: matching }
  }),
  answer(stocks.read, ({ params }) => {
    const stock = found(levels, params.id, ({ id }) => id)
    const blocked_pieces = blockedPiecesOf(stock)
    return { stock: { ...stock, blocked_pieces }, movements: movementsOf(stock) }
  }),
  answer(stocks.movements, ({ params, query: { kind, limit } }) => {
    const movements = movementsOf(found(levels, params.id, ({ id }) => id)).filter(
      (one) => kind === undefined || [kind].flat().includes(one.kind),
    )
    return { movements, count: movements.length, limit }
  }),
  answer(stocks.adjust, ({ params, body }) => {
    if (body.quantity > 9000) throw new Refusal("stock.not_enough")
    return { stock: found(levels, params.id, ({ id }) => id) }
  }),
  answer(stocks.create, () => ({ stock: levels[0] as Stock })),
]

/** Sixty products of the fixtures with their stocks; changes are answered and not stored. */
export const catalogueAnswers = [...productAnswers, ...stockAnswers]
