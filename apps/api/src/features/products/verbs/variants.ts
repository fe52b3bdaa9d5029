import {
  updateVariant as changeVariant,
  insertVariants,
} from "@packhaus/commerce/products/variants"
import { ApiError } from "@packhaus/contract/kernel/errors"
import type { CreateVariant, UpdateVariant } from "@packhaus/contract/products/schema"
import { type Context, within } from "../../../context.ts"
import { productChanged, variantLinked } from "../events.ts"
import { readProduct } from "../reads.ts"
import { checkSkus, refreshSearch, refusingTaken } from "./names.ts"

type Owner = { id: string; merchant_id: string; title: string }

/** Writes variants of a product, from this rank on. */
export async function addVariants(
  context: Context,
  product: Owner,
  variants: readonly CreateVariant[],
  firstRank: number,
) {
  const all = await insertVariants(context.db, product, variants, firstRank)
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
  await refusingTaken(() => addVariants(own, product, [body], rank))
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
  const { sku } = await refusingTaken(() => changeVariant(own.db, variant, body))
  if (sku !== undefined) await emitMatchableOrders(own, [{ ...variant, sku }])
  await refreshSearch(own, id)
  await finish(context, product, {
    variant: variant.title,
    ...(body.prices?.length ? { prices: body.prices } : {}),
  })
  return readProduct(context, id)
}
