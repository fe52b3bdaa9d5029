import { insertGoods } from "@packhaus/commerce/products/verbs"
import { handleOf } from "@packhaus/commerce/resources/handles"
import { cutText } from "@packhaus/contract/kernel/text"
import { newId } from "@packhaus/kernel/ids"
import { type SqlBool, sql } from "kysely"
import type { Context } from "../../../../context.ts"
import type { ShopProduct, ShopVariant } from "../../../../integrations/shopify/port.ts"
import { variantLinked } from "../events.ts"
import { linkExternalVariant } from "./link.ts"
import { storePictures } from "./store-pictures.ts"
import { storePrices } from "./store-prices.ts"

type Shop = {
  id: string
  organisation_id: string
  currency_code: string | null
  non_goods: readonly string[]
}
type Link = { external_variant_id: string; variant_id: string; sku: string | null }
/** The link of a shop's variant, and its SKU at that time. */
type Known = { external_variant_id: string; variant_id: string; sku_key: string | null }
type Goods = { product: ShopProduct; variant: ShopVariant }

const keyOf = (sku: string | null) => sku?.trim().toLowerCase() || null
const isAny = (column: string, values: readonly string[]) =>
  sql<SqlBool>`${sql.ref(column)} = any(${values})`

/**
 * Links a shop's variants to ours: by SKU, otherwise by creating the product, so that its stock can
 * be booked. Links stay, unless the shop changes the SKU to that of other goods; price and image
 * follow the shop. A constant number of statements for a page of products.
 */
export async function storeProducts(
  context: Context,
  shop: Shop,
  products: readonly ShopProduct[],
) {
  await linkProducts(context, shop, products)
  await storePrices(context, shop, products)
  await storePictures(context, shop, products)
}

async function linkProducts(context: Context, shop: Shop, products: readonly ShopProduct[]) {
  const nonGoods = new Set(shop.non_goods.map((sku) => keyOf(sku)))
  const goods = products.flatMap((product) =>
    product.variants
      .filter(({ requires_shipping, sku }) => requires_shipping && !nonGoods.has(keyOf(sku) ?? "-"))
      .map((variant) => ({ product, variant })),
  )
  const links = await linksOf(context, shop, goods)
  await followSkus(context, shop, goods, links)
  const unlinked = goods.filter(({ variant }) => !links.has(variant.external_id))
  if (unlinked.length === 0) return
  const known = await bySku(context, shop, unlinked)
  const isKnown = ({ variant }: Goods) => known.has(keyOf(variant.sku) ?? "")
  const made: Link[] = [
    ...unlinked.filter(isKnown).map(({ variant }) => ({
      external_variant_id: variant.external_id,
      variant_id: known.get(keyOf(variant.sku) ?? "") ?? "",
      sku: variant.sku,
    })),
    ...(await createMissing(
      context,
      shop,
      unlinked.filter((one) => !isKnown(one)),
    )),
  ]
  const { organisation_id, id: shop_id } = shop
  await context.rows.insertAll(
    "variant_links",
    made.map(({ external_variant_id, variant_id, sku }) => ({
      organisation_id,
      shop_id,
      external_variant_id,
      variant_id,
      sku_key: keyOf(sku),
    })),
    "ignore duplicates",
  )
  await emitLinkedVariants(context, shop, made)
}

/**
 * Moves the link of a shop's variant with a changed SKU to our variant with that SKU. An unknown
 * SKU is not stored: an order line with it waits until a person links it.
 */
async function followSkus(
  context: Context,
  shop: Shop,
  goods: readonly Goods[],
  links: ReadonlyMap<string, Known>,
) {
  const changed = goods.filter(({ variant: { external_id, sku } }) => {
    const link = links.get(external_id)
    return link !== undefined && keyOf(sku) !== null && link.sku_key !== keyOf(sku)
  })
  if (changed.length === 0) return
  const ours = await bySku(context, shop, changed)
  const moved = changed.flatMap(({ variant: { external_id, sku } }): Link[] => {
    const link = links.get(external_id)
    const isFirst = link?.sku_key === null
    const variant_id = isFirst ? link.variant_id : ours.get(keyOf(sku) ?? "")
    return variant_id ? [{ external_variant_id: external_id, variant_id, sku }] : []
  })
  const { organisation_id, id: shop_id } = shop
  for (const { external_variant_id, variant_id, sku } of moved)
    await linkExternalVariant(context, {
      organisation_id,
      shop_id,
      external_variant_id,
      variant_id,
      sku_key: keyOf(sku),
    })
  await emitLinkedVariants(context, shop, moved)
}

async function linksOf({ db }: Context, { id }: Shop, goods: readonly Goods[]) {
  const ids = goods.map(({ variant }) => variant.external_id)
  const links = await db
    .selectFrom("variant_links")
    .select(["external_variant_id", "variant_id", "sku_key"])
    .where("shop_id", "=", id)
    .where(isAny("external_variant_id", ids))
    .execute()
  return new Map<string, Known>(links.map((link) => [link.external_variant_id, link]))
}

async function bySku({ db }: Context, { organisation_id }: Shop, goods: readonly Goods[]) {
  const keys = goods.flatMap(({ variant }) => keyOf(variant.sku) ?? [])
  const variants = await db
    .selectFrom("product_variants")
    .select(["id", "sku_key"])
    .where("merchant_id", "=", organisation_id)
    .where(isAny("sku_key", keys))
    .where("deleted_at", "is", null)
    .execute()
  return new Map(variants.map(({ id, sku_key }) => [sku_key ?? "", id]))
}

/** Null if longer. */
const unlessLonger = (text: string | null, max: number) =>
  text && text.length <= max ? text : null
/** Null if it does not match. */
const ifMatches = (text: string | null, pattern: RegExp) =>
  text && pattern.test(text) ? text : null
const HS_CODE = /^\d{6}(\d{2}(\d{2}(\d)?)?)?$/

async function createMissing(context: Context, shop: Shop, missing: readonly Goods[]) {
  const { organisation_id: merchant_id } = shop
  const known = await knownProducts(context, shop, missing)
  const products = new Map<string, { id: string; product: ShopProduct }>()
  const links: Link[] = []
  const bySku = new Map<string, string>()
  const items: { id: string; merchant_id: string; sku: string | null; title: string }[] = []
  const variants: (Omit<(typeof items)[number], "merchant_id"> & {
    product_id: string
    inventory_item_id: string
    variant: ShopVariant
  })[] = []

  for (const { product, variant } of missing) {
    const sku = unlessLonger(variant.sku, 64)
    const key = keyOf(sku)
    const twin = key ? bySku.get(key) : undefined
    const external_variant_id = variant.external_id
    if (twin) {
      links.push({ external_variant_id, variant_id: twin, sku })
      continue
    }
    const product_id = known.get(product.external_id) ?? products.get(product.external_id)?.id
    const owner = product_id ?? newId("prod")
    if (!product_id) products.set(product.external_id, { id: owner, product })
    const [id, item] = [newId("variant"), newId("iitem")]
    const title = variant.title === "Default Title" ? product.title : variant.title
    items.push({ id: item, merchant_id, sku, title: cutText(product.title, 200) })
    variants.push({
      id,
      sku,
      variant,
      product_id: owner,
      inventory_item_id: item,
      title: cutText(title, 200),
    })
    if (key) bySku.set(key, id)
    links.push({ external_variant_id, variant_id: id, sku })
  }
  await insertGoods(context.db, {
    products: [...products.values()].map(({ id, product }) => ({
      id,
      merchant_id,
      external_id: product.external_id,
      metadata: null,
      title: cutText(product.title, 200),
      handle: `${handleOf(product.title, "product")}-${product.external_id}`,
      search: [product.title, ...product.variants.map(({ sku }) => sku ?? "")]
        .join(" ")
        .toLowerCase(),
    })),
    items,
    variants: variants.map(({ variant, ...row }) => ({
      ...row,
      merchant_id,
      barcode: unlessLonger(variant.barcode, 64),
      weight: variant.weight,
      origin_country: ifMatches(variant.origin_country, /^[A-Z]{2}$/),
      hs_code: ifMatches(variant.hs_code, HS_CODE),
    })),
  })
  return links
}

/** Products created from this shop before: a new variant joins them. */
async function knownProducts({ db }: Context, shop: Shop, missing: readonly Goods[]) {
  const ids = [...new Set(missing.map(({ product }) => product.external_id))]
  const products = await db
    .selectFrom("products")
    .select(["id", "external_id"])
    .where("merchant_id", "=", shop.organisation_id)
    .where(isAny("external_id", ids))
    .where("deleted_at", "is", null)
    .execute()
  return new Map(products.map(({ id, external_id }) => [external_id ?? "", id]))
}

/** Matches open orders that wait for one of these links again. */
async function emitLinkedVariants({ db, emitAll }: Context, shop: Shop, links: readonly Link[]) {
  const { organisation_id, id: shop_id } = shop
  const waiting = await db
    .selectFrom("order_items")
    .select("external_variant_id")
    .distinct()
    .where("merchant_id", "=", organisation_id)
    .where("variant_id", "is", null)
    .where("requires_shipping", "=", true)
    .where(
      isAny(
        "external_variant_id",
        links.map((link) => link.external_variant_id),
      ),
    )
    .execute()
  const wanted = new Set(waiting.map(({ external_variant_id }) => external_variant_id))
  await emitAll(
    variantLinked,
    links
      .filter(({ external_variant_id }) => wanted.has(external_variant_id))
      .map(({ external_variant_id, variant_id, sku }) => ({
        id: variant_id,
        organisation_ids: [organisation_id],
        merchant_id: organisation_id,
        shop_id,
        external_variant_id,
        sku,
      })),
  )
}
