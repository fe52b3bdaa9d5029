import { sql } from "kysely"
import { type EngineDb, engineRows, query } from "../stock/levels.ts"

// Only this file writes recipes. The Medusa v1 API knows no bundles: a bundle is a variant whose
// recipe names other variants of the merchant.

/** A part of a bundle, with the variant that it is. */
export type RecipePart = {
  variant_id: string
  part_variant_id: string
  /** Pieces in one bundle. */
  quantity: number
  inventory_item_id: string
  sku: string | null
  title: string
  variant_title: string
}

const recipesOf = query(({ ids }: { ids: readonly string[] }, db) =>
  db
    .selectFrom("variant_parts as part")
    .innerJoin("product_variants as v", (join) =>
      join
        .onRef("v.id", "=", "part.part_variant_id")
        .onRef("v.merchant_id", "=", "part.merchant_id"),
    )
    .innerJoin("products as p", (join) =>
      join.onRef("p.id", "=", "v.product_id").onRef("p.merchant_id", "=", "v.merchant_id"),
    )
    .select(["part.variant_id", "part.part_variant_id", "part.quantity"])
    .select(["v.inventory_item_id", "v.sku", "p.title", "v.title as variant_title"])
    .where(sql<boolean>`part.variant_id = any(${ids})`)
    .orderBy("part.variant_id")
    .orderBy("part.position"),
)

/** The recipes of those of these variants that are bundles. One statement. */
export async function readRecipes(
  db: EngineDb,
  variantIds: readonly string[],
): Promise<ReadonlyMap<string, readonly RecipePart[]>> {
  if (variantIds.length === 0) return new Map()
  const { rows } = await recipesOf(db, { ids: [...new Set(variantIds)] })
  return Map.groupBy(rows, ({ variant_id }) => variant_id)
}

/** Locks variants in id order, so that recipes which name each other are decided one by one. */
export const lockVariants = (db: EngineDb, ids: readonly string[]) =>
  db
    .selectFrom("product_variants")
    .select(["id", "merchant_id", "product_id", "inventory_item_id", "title", "sku", "is_bundle"])
    .where(sql<boolean>`id = any(${[...new Set(ids)]})`)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute()

/** The bundles whose recipe names one of these variants, by the part. */
export const bundlesWith = (db: EngineDb, partIds: readonly string[]) =>
  db
    .selectFrom("variant_parts as part")
    .innerJoin("product_variants as v", (join) =>
      join.onRef("v.id", "=", "part.variant_id").onRef("v.merchant_id", "=", "part.merchant_id"),
    )
    .innerJoin("products as p", (join) =>
      join.onRef("p.id", "=", "v.product_id").onRef("p.merchant_id", "=", "v.merchant_id"),
    )
    .select(["part.part_variant_id", "part.quantity", "v.id as variant_id", "v.product_id"])
    .select(["v.sku", "v.title as variant_title", "p.title"])
    .where(sql<boolean>`part.part_variant_id = any(${partIds})`)
    .orderBy("p.title")
    .orderBy("v.id")
    .execute()

type Part = { variant_id: string; quantity: number }

/** Replaces the recipe of a locked variant; without parts it is no bundle any more. */
export async function putRecipe(
  db: EngineDb,
  { id, merchant_id }: { id: string; merchant_id: string },
  parts: readonly Part[],
) {
  await db.deleteFrom("variant_parts").where("variant_id", "=", id).execute()
  await engineRows(db).insertAll(
    "variant_parts",
    parts.map(({ variant_id: part_variant_id, quantity }, position) => ({
      merchant_id,
      variant_id: id,
      part_variant_id,
      quantity,
      position,
    })),
  )
  await engineRows(db).update("product_variants", id, { is_bundle: parts.length > 0 })
}

/** Removes the recipes of variants that are removed. */
export async function removeRecipes(db: EngineDb, ids: readonly string[]) {
  await db.deleteFrom("variant_parts").where(sql<boolean>`variant_id = any(${ids})`).execute()
}

/**
 * Whole bundles that the free pieces of their parts make, of the variant with this alias: rows of
 * `location_id` and `available`. A location without one of the parts has no row. Pieces of several
 * locations never make a bundle.
 */
export function bundlesAt(alias: string) {
  const [id, merchant] = [sql.ref(`${alias}.id`), sql.ref(`${alias}.merchant_id`)]
  return sql`(
    select level.location_id, min(greatest(0, level.stocked_quantity - level.reserved_quantity
      - level.blocked_quantity) / part.quantity)::bigint as available
    from ${sql.table("variant_parts")} as part
    join ${sql.table("product_variants")} as piece
      on piece.id = part.part_variant_id and piece.merchant_id = part.merchant_id
    join ${sql.table("inventory_levels")} as level
      on level.inventory_item_id = piece.inventory_item_id and level.merchant_id = piece.merchant_id
    where part.variant_id = ${id} and part.merchant_id = ${merchant}
    group by level.location_id
    having count(*) = (select count(*) from ${sql.table("variant_parts")} as every_part
      where every_part.variant_id = ${id} and every_part.merchant_id = ${merchant}))`
}

/** The same over all locations. */
export const bundlesOf = (alias: string) =>
  sql<number>`(select coalesce(sum(made.available), 0)::bigint from ${bundlesAt(alias)} as made)`
