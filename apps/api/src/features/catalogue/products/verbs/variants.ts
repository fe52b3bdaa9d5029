import { requireValues, setValues } from "@packhaus/commerce/products/options"
import { updateVariant as changeRow, insertVariants } from "@packhaus/commerce/products/variants"
import { removeVariants } from "@packhaus/commerce/products/verbs"
import { mergedMetadata } from "@packhaus/commerce/resources/metadata"
import { closeLevels } from "@packhaus/commerce/stock/levels"
import { setQuantity } from "@packhaus/commerce/stock/quantity"
import { CreateVariant, type UpdateVariant } from "@packhaus/contract/catalogue/products/schema"
import { ApiError } from "@packhaus/contract/kernel/errors"
import type { Metadata } from "@packhaus/contract/kernel/values"
import type { z } from "zod"
import { type Context, within } from "../../../../context.ts"
import { requireNoPart } from "../../bundles/verbs/in-use.ts"
import { productChanged, stockGrown, variantLinked } from "../events.ts"
import { readProduct } from "../reads.ts"
import { checkSkus, refreshSearch, refusingTaken } from "./names.ts"

type Owner = { id: string; merchant_id: string; title: string }
type ByVariant = { id: string; variant_id: string }

/**
 * Writes variants of a product, from this rank on. `pathOf` is where a variant is in the request. Throws
 * `request.invalid` for one without a value of each option.
 */
export async function addVariants(
  context: Context,
  product: Owner,
  variants: readonly CreateVariant[],
  firstRank: number,
  pathOf = (index: number) => `variants.${index}.`,
) {
  const rows = variants.map(({ options: _, inventory_quantity: __, ...row }) => row)
  const all = await insertVariants(context.db, product, rows, firstRank)
  for (const [index, { options, inventory_quantity: quantity }] of variants.entries()) {
    const made = all[index]
    if (!made) continue
    const { id, inventory_item_id, merchant_id } = made
    const path = `${pathOf(index)}options`
    await requireValues(context.db, product, options, path)
    await setValues(context.db, product, id, options, path)
    const actor_id = context.viewer.id
    await setQuantity(context.db, { merchant_id, inventory_item_id, quantity, actor_id })
    await grown(context, inventory_item_id, merchant_id, quantity)
  }
  await emitMatchableOrders(context, all)
}

/** Announces available goods to waiting orders. */
async function grown(context: Context, id: string, merchant_id: string, quantity: number) {
  if (quantity > 0) await context.emit(stockGrown, { id, organisation_ids: [merchant_id] })
}

/** Announces a SKU to lines of open orders without a variant. */
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

/** Locks the product; returns it with the context of its merchant's rows. */
export async function lockProduct(context: Context, id: string) {
  const product = await context.rows.lock("products", id)
  return { product, own: within(context, product.merchant_id) }
}

/** Writes the audit line of a product change and replies with the product. */
export async function finish(context: Context, { id, merchant_id }: Owner, details: object) {
  // The engine wrote the row; reading it again lets the audit line show the difference (ADR 47).
  if (!("removed" in details)) await context.rows.one("products", id)
  const line = { entity: "products", entity_id: id, organisation_id: merchant_id }
  await context.note({ ...line, action: "product.write", details: { ...details } })
  await context.emit(productChanged, { id, organisation_ids: [merchant_id] })
}

/** Adds a variant to a locked product. Throws `request.invalid` without a title. */
export async function addVariant(own: Context, product: Owner, body: UpdateVariant, at = "") {
  const parsed = CreateVariant.safeParse(body)
  if (!parsed.success)
    throw new ApiError("request.invalid", {
      fields: parsed.error.issues.map(({ path }) => ({
        path: `${at}${path.join(".")}`,
        code: "value.invalid",
        params: {},
      })),
    })
  await checkSkus(own, [{ path: `${at}sku`, sku: parsed.data.sku }])
  const others = await own.rows.children("product_variants", "product_id", [product.id])
  const rank = Math.max(-1, ...others.map(({ variant_rank }) => variant_rank)) + 1
  await refusingTaken(() => addVariants(own, product, [parsed.data], rank, () => at))
}

/** Changes a variant of a locked product. Throws `row.not_found` for another product's. */
export async function changeVariant(
  own: Context,
  product: Owner,
  variant_id: string,
  { options = [], inventory_quantity, metadata, ...body }: UpdateVariant,
  at = "",
) {
  const variant = await own.rows.lock("product_variants", variant_id)
  if (variant.product_id !== product.id) throw new ApiError("row.not_found", { id: variant_id })
  await checkSkus(own, [{ path: `${at}sku`, sku: body.sku }], variant_id)
  const merged =
    metadata === undefined
      ? {}
      : { metadata: mergedMetadata(variant.metadata, metadata) as z.output<typeof Metadata> }
  const { sku } = await refusingTaken(() => changeRow(own.db, variant, { ...body, ...merged }))
  await own.rows.one("product_variants", variant_id)
  const line = { entity: "product_variants", organisation_id: product.merchant_id }
  await own.note({ ...line, entity_id: variant_id, action: "product.write", details: {} })
  await setValues(own.db, product, variant_id, options, `${at}options`)
  if (inventory_quantity !== undefined) {
    const { merchant_id, inventory_item_id } = variant
    const quantity = { quantity: inventory_quantity, actor_id: own.viewer.id }
    await setQuantity(own.db, { merchant_id, inventory_item_id, ...quantity })
    await grown(own, inventory_item_id, merchant_id, inventory_quantity)
  }
  if (sku !== undefined) await emitMatchableOrders(own, [{ ...variant, sku }])
  return variant
}

export async function createVariant(context: Context, id: string, body: CreateVariant) {
  const { product, own } = await lockProduct(context, id)
  await addVariant(own, product, body)
  await refreshSearch(own, id)
  await finish(context, product, { variant: body.title })
  return readProduct(context, id)
}

export async function updateVariant(
  context: Context,
  { id, variant_id }: ByVariant,
  body: UpdateVariant,
) {
  const { product, own } = await lockProduct(context, id)
  const variant = await changeVariant(own, product, variant_id, body)
  await refreshSearch(own, id)
  await finish(context, product, {
    variant: variant.title,
    ...(body.prices?.length ? { prices: body.prices } : {}),
  })
  return readProduct(context, id)
}

/**
 * Removes a variant without stock, incoming pieces and reservations: else `products.in_stock`. Throws
 * `bundles.part_in_use` for a part of a bundle.
 */
export async function removeVariant(context: Context, { id, variant_id }: ByVariant) {
  const { product, own } = await lockProduct(context, id)
  const variant = await own.rows.lock("product_variants", variant_id)
  if (variant.product_id !== id) throw new ApiError("row.not_found", { id: variant_id })
  await requireNoPart(own, [variant_id])
  const items = [variant.inventory_item_id]
  if (!(await closeLevels(own.db, items))) throw new ApiError("products.in_stock", { id })
  await removeVariants(own.db, [variant_id], items)
  await refreshSearch(own, id)
  await finish(context, product, { removed_variant: variant.title })
  return readProduct(context, id)
}
