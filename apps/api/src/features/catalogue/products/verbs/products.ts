import { isDeepStrictEqual } from "node:util"
import { setImages } from "@packhaus/commerce/products/images"
import { addOption, removeOption, renameOption } from "@packhaus/commerce/products/options"
import { joinDefaultChannel, sortProduct } from "@packhaus/commerce/products/sorting"
import {
  updateProduct as changeProduct,
  insertProduct,
  removeProduct as markRemoved,
  removeVariants,
} from "@packhaus/commerce/products/verbs"
import { mergedMetadata } from "@packhaus/commerce/resources/metadata"
import { invalidFields } from "@packhaus/commerce/resources/refusals"
import { closeLevels } from "@packhaus/commerce/stock/levels"
import type {
  CreateProduct,
  ProductSafety,
  UpdateProduct,
} from "@packhaus/contract/catalogue/products/schema"
import { ApiError } from "@packhaus/contract/kernel/errors"
import type { Metadata } from "@packhaus/contract/kernel/values"
import type { z } from "zod"
import { type Context, within } from "../../../../context.ts"
import { requireNoPart } from "../../bundles/verbs/in-use.ts"
import { safetyChanged } from "../events.ts"
import { readProduct } from "../reads.ts"
import { forgetImages } from "./images.ts"
import { checkSkus, refreshSearch, refusingTaken } from "./names.ts"
import { merchantOf } from "./owner.ts"
import { addVariant, addVariants, changeVariant, finish, lockProduct } from "./variants.ts"

type Stored = z.output<typeof Metadata>

/** Splits a body into classification, images and columns. */
function partsOf(body: Omit<UpdateProduct, "variants">) {
  const { type, collection, collection_id, tags, categories, sales_channels, ...rest } = body
  const { images, metadata, ...columns } = rest
  const sorting = { type, collection, collection_id, tags, categories, sales_channels }
  return { sorting, images, metadata, columns }
}

const picturesOf = (urls: readonly string[]) => urls.map((url) => ({ url }))

/**
 * Creates a product with its options and variants. A SKU belongs to one variant of a merchant:
 * `products.sku_taken` names the fields. A missing handle is derived from the title.
 */
export async function createProduct(context: Context, body: CreateProduct) {
  const { merchant_id, variants, options, ...rest } = body
  const { sorting, images = [], metadata, columns } = partsOf(rest)
  const merchant = await merchantOf(context, merchant_id)
  const own = within(context, merchant)
  await checkSkus(
    own,
    variants.map(({ sku }, index) => ({ path: `variants.${index}.sku`, sku })),
  )
  const product = await refusingTaken(async () => {
    const made = await insertProduct(own.db, {
      ...columns,
      title: rest.title,
      metadata: metadata ?? null,
      merchant_id: merchant,
    })
    const ids: string[] = []
    for (const { title } of options) ids.push(await addOption(own.db, made, title))
    const surplus = variants.flatMap((variant, index) =>
      variant.options.length > ids.length ? [`variants.${index}.options`] : [],
    )
    if (surplus.length > 0) throw invalidFields(surplus, "list.too_long")
    const named = variants.map((variant) => ({
      ...variant,
      options: variant.options.flatMap(({ value }, nth) => {
        const option_id = ids[nth]
        return option_id ? [{ option_id, value }] : []
      }),
    }))
    await addVariants(own, made, named, 0)
    await sortProduct(own.db, made, sorting)
    if (!sorting.sales_channels?.length) await joinDefaultChannel(own.db, made)
    if (images.length > 0) await setImages(own.db, made.id, picturesOf(images))
    return made
  })
  await refreshSearch(own, product.id)
  await finish(context, product, { created: true })
  return readProduct(context, product.id)
}

const variantsOf = async (own: Context, product_id: string) =>
  (await own.rows.children("product_variants", "product_id", [product_id])).map(({ id }) => id)

/**
 * Changes the given fields. Metadata is merged: a key with the value "" is removed. Throws
 * `bundles.part_in_use` for a part of a bundle that is not published any more.
 */
export async function updateProduct(context: Context, id: string, body: UpdateProduct) {
  const { product, own } = await lockProduct(context, id)
  const { variants = [], ...rest } = body
  const { sorting, images, metadata, columns } = partsOf(rest)
  const isUnpublished =
    product.status === "published" && (rest.status ?? "published") !== "published"
  if (isUnpublished) await requireNoPart(own, await variantsOf(own, id))
  const merged =
    metadata === undefined ? {} : { metadata: mergedMetadata(product.metadata, metadata) as Stored }
  await refusingTaken(() => changeProduct(own.db, id, { ...columns, ...merged }))
  await sortProduct(own.db, product, sorting)
  if (images) {
    await setImages(own.db, id, picturesOf(images))
    await forgetImages(own, id)
  }
  for (const [index, { id: variant_id, ...variant }] of variants.entries()) {
    const at = `variants.${index}.`
    if (variant_id) await changeVariant(own, product, variant_id, variant, at)
    else await addVariant(own, product, variant, at)
  }
  await refreshSearch(own, id)
  await finish(context, product, { changed: Object.keys(body) })
  return readProduct(context, id)
}

/**
 * Removes a product without stock, incoming pieces and reservations: else `products.in_stock`. Throws
 * `bundles.part_in_use` for a part of a bundle.
 */
export async function removeProduct(context: Context, id: string) {
  const { product, own } = await lockProduct(context, id)
  const variants = await own.rows.children("product_variants", "product_id", [id])
  const itemIds = variants.map(({ inventory_item_id }) => inventory_item_id)
  await requireNoPart(
    own,
    variants.map((variant) => variant.id),
  )
  if (!(await closeLevels(own.db, itemIds))) throw new ApiError("products.in_stock", { id })
  await removeVariants(
    own.db,
    variants.map((variant) => variant.id),
    itemIds,
  )
  const removed = await markRemoved(own.db, id)
  await finish(context, product, { removed: true })
  return { ...removed, object: "product" as const }
}

/** Sets the safety data of a product; null removes them. An equal value is no change. */
export async function setSafety(context: Context, id: string, safety: ProductSafety | null) {
  const { product, own } = await lockProduct(context, id)
  const { safety: before } = await own.rows.one("products", id)
  if (isDeepStrictEqual(before, safety)) return readProduct(context, id)
  await own.rows.update("products", id, { safety })
  await context.emit(safetyChanged, { id, organisation_ids: [product.merchant_id] })
  await finish(context, product, { changed: ["safety"] })
  return readProduct(context, id)
}

/** Changes the options of a product's variants, and replies with the product. */
async function changingOptions(
  context: Context,
  id: string,
  details: object,
  work: (
    own: Context,
    product: Awaited<ReturnType<typeof lockProduct>>["product"],
  ) => Promise<unknown>,
) {
  const { product, own } = await lockProduct(context, id)
  await work(own, product)
  await finish(context, product, details)
  return readProduct(context, id)
}
export const createOption = (context: Context, id: string, title: string) =>
  changingOptions(context, id, { option: title }, (own, product) =>
    addOption(own.db, product, title),
  )
type ByOption = { id: string; option_id: string }
export const updateOption = (context: Context, { id, option_id }: ByOption, title: string) =>
  changingOptions(context, id, { option: title }, (own, product) =>
    renameOption(own.db, product, option_id, title),
  )
export const deleteOption = (context: Context, { id, option_id }: ByOption) =>
  changingOptions(context, id, { option: option_id }, (own, product) =>
    removeOption(own.db, product, option_id),
  )
