import { bundlesAt } from "@packhaus/commerce/products/parts"
import type { Bundle } from "@packhaus/contract/catalogue/bundles/schema"
import { ApiError } from "@packhaus/contract/kernel/errors"
import { jsonOfRows } from "@packhaus/kernel/json-parts"
import { type RawBuilder, sql } from "kysely"
import type { Context } from "../../../context.ts"

const named = sql`p.id as product_id, p.title, piece.title as variant_title, piece.sku, part.quantity`
const partsJoined = (on: RawBuilder<unknown>) => sql`${sql.table("variant_parts")} as part
    join ${sql.table("product_variants")} as piece
      on piece.id = ${on} and piece.merchant_id = part.merchant_id
    join ${sql.table("products")} as p
      on p.id = piece.product_id and p.merchant_id = piece.merchant_id`

/** Variants `v` with their recipes, locations and bundles that they are parts of: one statement. */
const bundlesWhere = (condition: RawBuilder<unknown>) => sql<Omit<Bundle, "available">>`
  select v.id as variant_id, v.product_id, v.title as variant_title, v.sku,
    ${jsonOfRows(sql`select part.part_variant_id as variant_id, ${named}, p.thumbnail,
        (select coalesce(sum(level.stocked_quantity - level.reserved_quantity
            - level.blocked_quantity), 0)::bigint
          from ${sql.table("inventory_levels")} as level
          where level.inventory_item_id = piece.inventory_item_id
            and level.merchant_id = piece.merchant_id) as available
      from ${partsJoined(sql`part.part_variant_id`)}
      where part.variant_id = v.id and part.merchant_id = v.merchant_id
      order by part.position`)} as parts,
    ${jsonOfRows(sql`select made.location_id, place.name as location_name, made.available
      from ${bundlesAt("v")} as made
      join ${sql.table("stock_locations")} as place on place.id = made.location_id
      order by place.name, place.id`)} as places,
    ${jsonOfRows(sql`select part.variant_id, ${named}
      from ${partsJoined(sql`part.variant_id`)}
      where part.part_variant_id = v.id and part.merchant_id = v.merchant_id
      order by p.title, piece.id`)} as used_in
  from ${sql.table("product_variants")} as v
  where ${condition} order by v.variant_rank, v.id`

const withSum = (bundle: Omit<Bundle, "available">): Bundle => ({
  ...bundle,
  available: bundle.places.reduce((sum, { available }) => sum + available, 0),
})

/** The variants of a product with their recipes. Throws 404 outside the scope. */
export async function readBundlesOf({ db, rows }: Context, product_id: string): Promise<Bundle[]> {
  await rows.one("products", product_id)
  const { rows: found } = await bundlesWhere(sql`v.product_id = ${product_id}`).execute(db)
  return found.map(withSum)
}

/** A variant with its recipe. Throws 404 outside the scope. */
export async function readBundle({ db }: Context, id: string): Promise<Bundle> {
  const { rows } = await bundlesWhere(sql`v.id = ${id}`).execute(db)
  if (!rows[0]) throw new ApiError("row.not_found", { id })
  return withSum(rows[0])
}
