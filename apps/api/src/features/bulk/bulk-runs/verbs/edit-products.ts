import {
  type PreviewProducts,
  ProductChanges,
  type ProductSelection,
  type ProductsPreview,
} from "@packhaus/contract/bulk/bulk-runs/schema"
import type { UpdateProduct } from "@packhaus/contract/catalogue/products/schema"
import { ApiError } from "@packhaus/contract/kernel/errors"
import { type SqlBool, sql } from "kysely"
import { z } from "zod"
import type { Context } from "../../../../context.ts"
import { productListing } from "../../../catalogue/products/list.ts"
import { readSorted, type SortedProduct } from "../../../catalogue/products/reads.ts"
import { updateProduct } from "../../../catalogue/products/verbs/products.ts"
import { asShown, MAX_ROWS } from "./as-shown.ts"

/** Maximum number of products in a preview. */
const MAX_SHOWN = 50
const Input = z.object({ changes: ProductChanges })

/** The chosen products, oldest first. Those outside the viewer's scope are left out. */
export async function productsOf({ db, ...rest }: Context, selection: ProductSelection) {
  const chosen = "ids" in selection
  const matching = productListing
    .matching({ db, ...rest }, chosen ? {} : selection.filter)
    .select("id")
  const found = await db
    .selectFrom("products as product")
    .select(["product.id", "product.title"])
    .where(
      chosen
        ? sql<SqlBool>`product.id = any(${selection.ids})`
        : sql<SqlBool>`product.id in (${matching.limit(MAX_ROWS + 1)})`,
    )
    .orderBy("product.created_at")
    .orderBy("product.id")
    .execute()
  return chosen ? found : asShown(found, selection.expected)
}

/** The present and future values of changed fields. */
function differencesOf(
  product: SortedProduct,
  { add_tags, remove_tags, ...changes }: ProductChanges,
) {
  const now = {
    status: product.status,
    type: product.type?.value ?? null,
    collection: product.collection?.title ?? null,
    discountable: product.discountable,
    origin_country: product.origin_country,
    hs_code: product.hs_code,
    mid_code: product.mid_code,
    tags: product.tags.map(({ value }) => value),
  }
  const tags = [...new Set([...now.tags, ...(add_tags ?? [])])].filter(
    (tag) => !remove_tags?.includes(tag),
  )
  const after: typeof now = {
    ...now,
    ...Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)),
    ...(changes.type === undefined ? {} : { type: changes.type?.value ?? null }),
    ...(changes.collection === undefined ? {} : { collection: changes.collection?.title ?? null }),
    tags: tags.toSorted(),
  }
  const fields = Object.keys(now) as (keyof typeof now)[]
  return fields.flatMap((field) =>
    String(now[field]) === String(after[field])
      ? []
      : [{ field, before: now[field], after: after[field] }],
  )
}

/**
 * The number of products that would change, with the changes of the first ones. Changes nothing.
 * Throws `row.not_found` if a selected one is outside the viewer's scope.
 */
export async function previewProducts(
  context: Context,
  { selection, changes }: PreviewProducts,
): Promise<ProductsPreview> {
  const all = await productsOf(context, selection)
  // A run reports errors row by row; a preview reports them at once.
  if ("ids" in selection && all.length < new Set(selection.ids).size)
    throw new ApiError("row.not_found", { table: "products" })
  const now = await readSorted(
    context,
    all.map(({ id }) => id),
  )
  const others = now.flatMap((product) => {
    const { id, title } = product
    const differences = differencesOf(product, changes)
    return differences.length > 0 ? [{ id, title, changes: differences }] : []
  })
  return { total: all.length, changed: others.length, products: others.slice(0, MAX_SHOWN) }
}

/** Applies a run to one product. Tags are based on its present ones. */
export async function editProduct(context: Context, id: string, input: unknown) {
  const { changes } = Input.parse(input)
  const [product] = await readSorted(context, [id])
  if (!product) throw new ApiError("row.not_found", { id })
  if (differencesOf(product, changes).length === 0) return
  const { add_tags, remove_tags, ...rest } = changes
  const tags = [...new Set([...product.tags.map(({ value }) => value), ...(add_tags ?? [])])]
  const body: UpdateProduct =
    add_tags || remove_tags
      ? {
          ...rest,
          tags: tags.filter((tag) => !remove_tags?.includes(tag)).map((value) => ({ value })),
        }
      : rest
  await updateProduct(context, id, body)
}
