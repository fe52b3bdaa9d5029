import { putPrices } from "@packhaus/commerce/prices/verbs"
import { addPairs, idsOfSorting, type SortedIds } from "@packhaus/commerce/products/sorting-many"
import { insertGoods } from "@packhaus/commerce/products/verbs"
import { handleOf } from "@packhaus/commerce/resources/handles"
import type { CreateProduct, ProductSafety } from "@packhaus/contract/catalogue/products/schema"
import { newId } from "@packhaus/kernel/ids"
import { type SqlBool, sql } from "kysely"
import { type Context, within } from "../../../../context.ts"
import { productChanged, variantLinked } from "../events.ts"
import { refusingTaken } from "./names.ts"

/** A new product with its safety data. */
type NewProduct = CreateProduct & { safety: ProductSafety | null }
type Made = SortedIds & {
  id: string
  merchant_id: string
  body: NewProduct
  handle: string
}
type MadeVariant = {
  id: string
  inventory_item_id: string
  product_id: string
  rank: number
  body: CreateProduct["variants"][number]
}

/**
 * Creates many products of a merchant with their variants and prices in a few statements. Their
 * type, tags and categories are given by name, and their variants have neither options nor stock.
 * Throws `products.sku_taken` if one of the SKUs is taken; then none is created. The caller has
 * checked that the viewer may write for the merchant.
 */
export async function createProducts(
  context: Context,
  merchant_id: string,
  bodies: readonly NewProduct[],
) {
  if (bodies.length === 0) return
  const own = within(context, merchant_id)
  const handles = await freeHandles(own, merchant_id, bodies)
  const sorted = await idsOfSorting(own.db, merchant_id, bodies)
  const products = bodies.map((body, at): Made => {
    const ids = sorted[at] ?? { type_id: null, collection_id: null, tag_ids: [], category_ids: [] }
    return { id: newId("prod"), merchant_id, body, handle: handles[at] ?? "", ...ids }
  })
  const variants = products.flatMap(({ id: product_id, body }) =>
    body.variants.map(
      (one, rank): MadeVariant => ({
        id: newId("variant"),
        inventory_item_id: newId("iitem"),
        product_id,
        rank,
        body: one,
      }),
    ),
  )
  await refusingTaken(() => insertAll(own, products, variants))
  await storeSafety(own, products)
  await insertPrices(own, merchant_id, variants)
  await addPairs(own.db, products)
  await context.note(
    products.map(({ id }) => ({
      entity: "products",
      entity_id: id,
      organisation_id: merchant_id,
      action: "product.write",
      details: { created: true },
    })),
  )
  await context.emitAll(
    productChanged,
    products.map(({ id }) => ({ id, organisation_ids: [merchant_id] })),
  )
  await emitAwaited(own, merchant_id, variants)
}

/** The given handle, or one from the title, with a number appended if it is taken. */
async function freeHandles(
  { db }: Context,
  merchant_id: string,
  bodies: readonly CreateProduct[],
): Promise<string[]> {
  const wanted = bodies.map(({ handle, title }) => handle ?? handleOf(title, "product"))
  const taken = await db
    .selectFrom("products")
    .select("handle")
    .where("merchant_id", "=", merchant_id)
    .where("deleted_at", "is", null)
    .where(
      sql<SqlBool>`(handle = any(${wanted})
        or regexp_replace(handle, '-[0-9]+$', '') = any(${wanted}))`,
    )
    .execute()
  const handles = new Set(taken.map(({ handle }) => handle))
  const numbers = new Map<string, number>()
  return wanted.map((base) => {
    let handle = base
    while (handles.has(handle)) {
      const number = (numbers.get(base) ?? 1) + 1
      numbers.set(base, number)
      handle = `${base}-${number}`
    }
    handles.add(handle)
    return handle
  })
}

/** The search text of a product: see `refreshSearch`. */
const searchOf = ({ title, subtitle, variants }: CreateProduct) =>
  [title, subtitle, ...variants.flatMap((one) => [one.title, one.sku, one.barcode])]
    .filter(Boolean)
    .join(" ")
    .toLowerCase()

async function insertAll(
  { db }: Context,
  products: readonly Made[],
  variants: readonly MadeVariant[],
) {
  const [owner] = products
  if (!owner) return
  const { merchant_id } = owner
  const titles = new Map(products.map(({ id, body }) => [id, body.title]))
  await insertGoods(db, {
    products: products.map(({ id, handle, type_id, collection_id, body }) => ({
      id,
      merchant_id,
      handle,
      type_id,
      collection_id,
      title: body.title,
      subtitle: body.subtitle,
      description: body.description,
      status: body.status,
      discountable: body.discountable,
      origin_country: body.origin_country,
      hs_code: body.hs_code,
      mid_code: body.mid_code,
      metadata: body.metadata,
      search: searchOf(body),
    })),
    items: variants.map(({ inventory_item_id: id, product_id, body: { sku } }) => ({
      id,
      merchant_id,
      sku: sku || null,
      title: titles.get(product_id) ?? "",
    })),
    variants: variants.map(({ id, inventory_item_id, product_id, rank, body }) => ({
      id,
      inventory_item_id,
      product_id,
      merchant_id,
      variant_rank: rank,
      title: body.title,
      sku: body.sku || null,
      barcode: body.barcode || null,
      weight: body.weight,
      length: body.length,
      width: body.width,
      height: body.height,
      origin_country: body.origin_country,
      hs_code: body.hs_code,
      mid_code: body.mid_code,
      metadata: body.metadata,
    })),
  })
}

/** The engine, which inserts products, does not know this column. */
async function storeSafety({ db }: Context, products: readonly Made[]) {
  const withSafety = products.flatMap(({ id, body: { safety } }) =>
    safety ? [{ id, safety }] : [],
  )
  if (withSafety.length === 0) return
  await db
    .updateTable("products")
    .from(
      sql<{ id: string }>`(select * from jsonb_to_recordset(${JSON.stringify(withSafety)}::jsonb)
        as row (id text, safety jsonb))`.as("created"),
    )
    .set({ safety: sql`created.safety` })
    .whereRef("products.id", "=", "created.id")
    .execute()
}

const insertPrices = ({ db }: Context, merchant_id: string, variants: readonly MadeVariant[]) =>
  putPrices(
    db,
    { merchant_id, price_list_id: null },
    variants.flatMap(({ id: variant_id, body }) =>
      body.prices.map((price) => ({ ...price, variant_id })),
    ),
  )

/** Notifies open order lines without a variant that wait for one of these SKUs. */
async function emitAwaited(
  { db, emitAll }: Context,
  merchant_id: string,
  variants: readonly MadeVariant[],
) {
  const bySku = new Map(
    variants.flatMap(({ id, body: { sku } }) => (sku ? [[sku.toLowerCase(), { id, sku }]] : [])),
  )
  if (bySku.size === 0) return
  const awaited = await db
    .selectFrom("order_items")
    .select(sql<string>`lower(btrim(sku))`.as("key"))
    .distinct()
    .where("merchant_id", "=", merchant_id)
    .where("variant_id", "is", null)
    .where("requires_shipping", "=", true)
    .where(sql<SqlBool>`lower(btrim(sku)) = any(${[...bySku.keys()]})`)
    .execute()
  const none = { shop_id: null, external_variant_id: null, organisation_ids: [] }
  await emitAll(
    variantLinked,
    awaited.flatMap(({ key }) => {
      const one = bySku.get(key)
      return one ? [{ id: one.id, merchant_id, sku: one.sku, ...none }] : []
    }),
  )
}
