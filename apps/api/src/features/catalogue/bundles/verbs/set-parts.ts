import { lockVariants, putRecipe, readRecipes } from "@packhaus/commerce/products/parts"
import { closeLevels } from "@packhaus/commerce/stock/levels"
import { recipeFaults } from "@packhaus/contract/catalogue/bundles/rules"
import type { SetParts } from "@packhaus/contract/catalogue/bundles/schema"
import { ApiError } from "@packhaus/contract/kernel/errors"
import { sql } from "kysely"
import { type Context, within } from "../../../../context.ts"
import { productChanged, stockGrown } from "../../products/events.ts"
import { bundleNames } from "./in-use.ts"

type Variant = Awaited<ReturnType<typeof lockVariants>>[number]

/** Locks the variant with its parts. Throws 404 for others than the merchant's own. */
async function lockNamed(context: Context, id: string, parts: SetParts["parts"]) {
  const { merchant_id } = await context.rows.one("product_variants", id)
  const own = within(context, merchant_id)
  const ids = [id, ...parts.map(({ variant_id }) => variant_id)]
  const known = await lockVariants(own.db, ids)
  const missing = ids.find((wanted) => !known.some((variant) => variant.id === wanted))
  const variant = known.find((one) => one.id === id)
  if (missing !== undefined || !variant)
    throw new ApiError("row.not_found", { table: "product_variants", id: missing ?? id })
  return { own, known, variant }
}

/** Throws `request.invalid` with the fields of parts that no recipe may have. */
function requirePossible(id: string, parts: SetParts["parts"], known: readonly Variant[]) {
  const faults = recipeFaults(id, parts, known)
  if (faults.length > 0)
    throw new ApiError("request.invalid", {
      fields: faults.map(({ index, code }) => ({
        path: `parts.${index}.variant_id`,
        code,
        params: {},
      })),
    })
}

/** Throws what keeps a variant from being a bundle: it is a part, or has stock of its own. */
async function requireFree(own: Context, { id, inventory_item_id }: Variant) {
  const bundles = await bundleNames(own, [id])
  if (bundles.length > 0) throw new ApiError("bundles.is_part", { bundles })
  if (!(await closeLevels(own.db, [inventory_item_id]))) throw new ApiError("bundles.in_stock")
}

/** Number of orders with pieces of it that are neither packed nor cancelled. */
async function countOpen({ db }: Context, { inventory_item_id }: Variant) {
  const { count } = await db
    .selectFrom("order_items")
    .select(sql<number>`count(distinct order_id)`.as("count"))
    .where("inventory_item_id", "=", inventory_item_id)
    .where("part_of", "is", null)
    .where("requires_shipping", "=", true)
    .where(
      sql<boolean>`quantity - canceled_quantity - fulfilled_quantity
        - fulfilled_elsewhere_quantity > 0`,
    )
    .executeTakeFirstOrThrow()
  return count
}

/**
 * Replaces the recipe of a variant. The same recipe again changes nothing. Lines of open orders keep
 * their parts once something of them is reserved; others are routed again by the new recipe. Throws
 * 404 for a variant outside the scope and for parts that are not the merchant's, `request.invalid`
 * for a part that no recipe may have, `bundles.is_part`, `bundles.in_stock`, and
 * `bundles.open_orders` unless confirmed.
 */
export async function setParts(context: Context, id: string, { parts, confirm }: SetParts) {
  const { own, known, variant } = await lockNamed(context, id, parts)
  requirePossible(id, parts, known)
  const before = (await readRecipes(own.db, [id])).get(id) ?? []
  const textOf = (list: readonly { id: string; quantity: number }[]) => JSON.stringify(list)
  const now = parts.map(({ variant_id, quantity }) => ({ id: variant_id, quantity }))
  const then = before.map(({ part_variant_id, quantity }) => ({ id: part_variant_id, quantity }))
  if (textOf(now) === textOf(then)) return
  if (parts.length > 0 && before.length === 0) await requireFree(own, variant)
  const count = await countOpen(own, variant)
  if (count > 0 && !confirm) throw new ApiError("bundles.open_orders", { count })
  await putRecipe(own.db, variant, parts)
  const { merchant_id, product_id, inventory_item_id } = variant
  await context.note({
    entity: "product_variants",
    entity_id: id,
    organisation_id: merchant_id,
    action: "bundle.write",
    details: { parts: now.length, pieces: now.reduce((sum, { quantity }) => sum + quantity, 0) },
  })
  await context.emit(productChanged, { id: product_id, organisation_ids: [merchant_id] })
  await context.emit(stockGrown, { id: inventory_item_id, organisation_ids: [merchant_id] })
}
