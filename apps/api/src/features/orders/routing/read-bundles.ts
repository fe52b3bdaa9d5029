import { readRecipes } from "@packhaus/commerce/products/parts"
import type { Context } from "../../../context.ts"
import type { LockedOrder } from "../rows/locked-order.ts"
import { applyRecipe, isRecipeOpen } from "../rules/bundle-lines.ts"

/**
 * Gives open lines of which nothing is reserved or packed the parts of today's recipe of their
 * variant. Other lines keep the parts they have. One statement, none without such lines.
 */
export async function readBundles({ db }: Context, lockedOrders: readonly LockedOrder[]) {
  const open = lockedOrders.flatMap((locked) =>
    locked.items
      .filter((item) => isRecipeOpen(locked, item))
      .map((item) => ({ locked, item, variant_id: item.variant_id ?? "" })),
  )
  const recipes = await readRecipes(
    db,
    open.map(({ variant_id }) => variant_id),
  )
  for (const { locked, item, variant_id } of open) {
    const recipe = recipes.get(variant_id) ?? []
    if (item.is_bundle || recipe.length > 0) applyRecipe(locked, item, recipe)
  }
}
