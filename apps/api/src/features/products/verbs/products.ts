import { sortProduct } from "@packhaus/commerce/products/sorting"
import {
  updateProduct as changeProduct,
  insertProduct,
  removeGoods,
} from "@packhaus/commerce/products/verbs"
import { closeLevels } from "@packhaus/commerce/stock/levels"
import { ApiError } from "@packhaus/contract/kernel/errors"
import type { CreateProduct, UpdateProduct } from "@packhaus/contract/products/schema"
import { type Context, within } from "../../../context.ts"
import { readProduct } from "../reads.ts"
import { checkSkus, refreshSearch, refusingTaken } from "./names.ts"
import { merchantOf } from "./owner.ts"
import { addVariants, finish, lockProduct } from "./variants.ts"

/**
 * Makes a product with its variants. A SKU belongs to one variant of a merchant: `products.sku_taken`
 * names the fields. Without a handle one is made of the title.
 */
export async function createProduct(context: Context, body: CreateProduct) {
  const { merchant_id, variants, ...rest } = body
  const { type, collection, collection_id, tags, categories, ...fields } = rest
  const merchant = await merchantOf(context, merchant_id)
  const own = within(context, merchant)
  await checkSkus(
    own,
    variants.map(({ sku }, index) => ({ path: `variants.${index}.sku`, sku })),
  )
  const product = await refusingTaken(async () => {
    const made = await insertProduct(own.db, { ...fields, merchant_id: merchant })
    await addVariants(own, made, variants, 0)
    await sortProduct(own.db, made, { type, collection, collection_id, tags, categories })
    return made
  })
  await refreshSearch(own, product.id)
  await finish(context, product, { created: true })
  return readProduct(context, product.id)
}

export async function updateProduct(context: Context, id: string, body: UpdateProduct) {
  const { product, own } = await lockProduct(context, id)
  const { type, collection, collection_id, tags, categories, ...fields } = body
  await refusingTaken(() => changeProduct(own.db, id, fields))
  await sortProduct(own.db, product, { type, collection, collection_id, tags, categories })
  await refreshSearch(own, id)
  await finish(context, product, { changed: Object.keys(body) })
  return readProduct(context, id)
}

/** Removes a product nothing of which is in stock, on its way or promised: else `products.in_stock`. */
export async function removeProduct(context: Context, id: string) {
  const { product, own } = await lockProduct(context, id)
  const variants = await own.rows.children("product_variants", "product_id", [id])
  const itemIds = variants.map(({ inventory_item_id }) => inventory_item_id)
  if (!(await closeLevels(own.db, itemIds))) throw new ApiError("products.in_stock", { id })
  const removed = await removeGoods(own.db, id, itemIds)
  await finish(context, product, { removed: true })
  return { ...removed, object: "product" as const }
}
