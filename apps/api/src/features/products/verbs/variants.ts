import { ApiError } from "@packhaus/contract/kernel/errors"
import { cents } from "@packhaus/contract/kernel/values"
import type { CreateVariant, UpdateVariant } from "@packhaus/contract/products/schema"
import { newId } from "@packhaus/kernel/ids"
import { type Context, within } from "../../../context.ts"
import { productChanged, variantLinked } from "../events.ts"
import { readProduct } from "../reads.ts"
import { checkSkus, refreshSearch, refusingTaken } from "./names.ts"

type Owner = { id: string; merchant_id: string; title: string }

/** Writes variants of a product with their inventory items and prices, from this rank on. */
export async function insertVariants(
  context: Context,
  { id: product_id, merchant_id, title }: Owner,
  variants: readonly CreateVariant[],
  firstRank: number,
) {
  const { rows } = context
  const all = variants.map(({ prices, sku, barcode, ...variant }, index) => ({
    ...variant,
    id: newId("variant"),
    inventory_item_id: newId("iitem"),
    merchant_id,
    product_id,
    sku: sku || null,
    barcode: barcode || null,
    variant_rank: firstRank + index,
    prices,
  }))
  const items = all.map(({ inventory_item_id: id, sku }) => ({ id, merchant_id, sku, title }))
  await rows.insertAll("inventory_items", items)
  await rows.insertAll(
    "product_variants",
    all.map(({ prices: _, ...variant }) => variant),
  )
  const prices = all.flatMap(({ id: variant_id, prices }) =>
    prices.map(({ currency_code, amount }) => ({
      merchant_id,
      variant_id,
      currency_code,
      amount: cents(amount),
    })),
  )
  await rows.insertAll("prices", prices)
  await emitMatchableOrders(context, all)
}

/** Lines of open orders that no variant was found for may find it now by its SKU. */
async function emitMatchableOrders(
  context: Context,
  variants: readonly { id: string; merchant_id: string; sku: string | null }[],
) {
  const linked = variants.flatMap(({ id, merchant_id, sku }) =>
    sku
      ? { id, merchant_id, sku, organisation_ids: [], shop_id: null, external_variant_id: null }
      : [],
  )
  await context.emitAll(variantLinked, linked)
}

/** The product, locked, with the context of its merchant's rows. */
export async function lockProduct(context: Context, id: string) {
  const product = await context.rows.lock("products", id)
  return { product, own: within(context, product.merchant_id) }
}

/** Says what was done to a product, and replies with it as it is now. */
export async function finish(context: Context, { id, merchant_id }: Owner, details: object) {
  const line = { entity: "products", entity_id: id, organisation_id: merchant_id }
  await context.note({ ...line, action: "product.write", details: { ...details } })
  await context.emit(productChanged, { id, organisation_ids: [merchant_id] })
}

export async function createVariant(context: Context, id: string, body: CreateVariant) {
  const { product, own } = await lockProduct(context, id)
  await checkSkus(own, [{ path: "sku", sku: body.sku }])
  const others = await own.rows.children("product_variants", "product_id", [id])
  const rank = Math.max(-1, ...others.map(({ variant_rank }) => variant_rank)) + 1
  await refusingTaken(() => insertVariants(own, product, [body], rank))
  await refreshSearch(own, id)
  await finish(context, product, { variant: body.title })
  return readProduct(context, id)
}

export async function updateVariant(
  context: Context,
  { id, variant_id }: { id: string; variant_id: string },
  body: UpdateVariant,
) {
  const { product, own } = await lockProduct(context, id)
  const variant = await own.rows.lock("product_variants", variant_id)
  if (variant.product_id !== id) throw new ApiError("row.not_found", { id: variant_id })
  await checkSkus(own, [{ path: "sku", sku: body.sku }], variant_id)
  const { prices = [], ...fields } = body
  const changes = { ...fields, ...(body.sku === "" && { sku: null }) }
  await changePrices(own, variant, prices)
  await refusingTaken(() => own.rows.update("product_variants", variant_id, changes))
  if (changes.sku !== undefined) {
    await own.rows.update("inventory_items", variant.inventory_item_id, { sku: changes.sku })
    await emitMatchableOrders(own, [{ ...variant, sku: changes.sku }])
  }
  await refreshSearch(own, id)
  await finish(context, product, {
    variant: variant.title,
    ...(prices.length > 0 ? { prices } : {}),
  })
  return readProduct(context, id)
}

type PriceChange = NonNullable<UpdateVariant["prices"]>[number]

/** Gives a locked variant these prices, currency by currency; null takes one away. */
async function changePrices(
  { rows }: Context,
  { id: variant_id, merchant_id }: { id: string; merchant_id: string },
  changes: readonly PriceChange[],
) {
  if (changes.length === 0) return
  const known = await rows.children("prices", "variant_id", [variant_id])
  for (const { currency_code, amount } of changes) {
    const before = known.find((price) => price.currency_code === currency_code)
    if (amount === null) {
      if (before) await rows.remove("prices", before.id)
    } else if (before) await rows.update("prices", before.id, { amount: cents(amount) })
    else
      await rows.insert("prices", { merchant_id, variant_id, currency_code, amount: cents(amount) })
  }
}
