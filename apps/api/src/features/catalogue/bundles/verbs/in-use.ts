import { bundlesWith, lockVariants } from "@packhaus/commerce/products/parts"
import { ApiError } from "@packhaus/contract/kernel/errors"
import type { Context } from "../../../../context.ts"

/** Names of the bundles whose recipe names one of these variants. */
export async function bundleNames({ db }: Context, ids: readonly string[]) {
  const bundles = await bundlesWith(db, ids)
  return [...new Set(bundles.map(({ title, variant_title }) => [title, variant_title].join(" – ")))]
}

/**
 * Locks variants that are removed or not sold any more. Throws `bundles.part_in_use`, naming the
 * bundles, if one of them is a part.
 */
export async function requireNoPart(own: Context, ids: readonly string[]) {
  if (ids.length === 0) return
  await lockVariants(own.db, ids)
  const bundles = await bundleNames(own, ids)
  if (bundles.length > 0) throw new ApiError("bundles.part_in_use", { bundles })
}
