import { type SqlBool, sql } from "kysely"
import type { Context } from "../../../../context.ts"
import type { OpenShop, PushedVariant } from "../verbs/claim.ts"

/**
 * Which of these variants the shop should track from now on, by id: those we created untracked,
 * never pushed, and with a level at a mapped location. Without a level a supplier delivers without
 * limit.
 */
export async function readCountable(
  { db }: Context,
  shop: Pick<OpenShop, "id" | "organisation_id" | "places">,
  variants: readonly Pick<PushedVariant, "id" | "variant_id" | "told_at">[],
): Promise<ReadonlySet<string>> {
  const fresh = variants.filter(({ told_at }) => told_at === null)
  if (fresh.length === 0) return new Set()
  const places = shop.places.map(({ location_id }) => location_id)
  const made = await db
    .selectFrom("product_variants as variant")
    .innerJoin("publications as publication", (join) =>
      join
        .onRef("publication.product_id", "=", "variant.product_id")
        .onRef("publication.organisation_id", "=", "variant.merchant_id"),
    )
    .select("variant.id")
    .where("variant.merchant_id", "=", shop.organisation_id)
    .where(sql<SqlBool>`variant.id = any(${fresh.map(({ variant_id }) => variant_id)})`)
    .where("publication.shop_id", "=", shop.id)
    .where("publication.status", "=", "listed")
    .where("publication.is_linked", "=", false)
    .where(sql<SqlBool>`exists (select 1 from ${sql.table("inventory_levels")} as level
      where level.inventory_item_id = variant.inventory_item_id
        and level.merchant_id = variant.merchant_id and level.location_id = any(${places}))`)
    .execute()
  const ids = new Set(made.map(({ id }) => id))
  return new Set(fresh.flatMap(({ id, variant_id }) => (ids.has(variant_id) ? [id] : [])))
}
