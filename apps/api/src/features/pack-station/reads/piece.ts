import { spellingsOf } from "@packhaus/contract/kernel/scanned-codes"
import type { FoundPiece } from "@packhaus/contract/pack-station/schema"
import { type SqlBool, sql } from "kysely"
import { type Context, within } from "../../../context.ts"
import { ownPlace } from "./packing.ts"
import { readBins } from "./where.ts"

type PackingAt = { id: string; location_id: string }

/**
 * The piece with this code among the goods of the order's merchant at a location, with its bins;
 * null if there is none. Throws 404 for an order or a location out of scope.
 */
export async function findPiece(
  context: Context,
  { id, location_id }: PackingAt,
  code: string,
): Promise<FoundPiece | null> {
  const { merchant_id } = await context.rows.one("orders", id)
  const place = await ownPlace(context, location_id)
  if (code === "") return null
  const spellings = spellingsOf(code)
  const found = await within(context, merchant_id)
    .db.selectFrom("product_variants as variant")
    .innerJoin("inventory_levels as level", (join) =>
      join
        .onRef("level.inventory_item_id", "=", "variant.inventory_item_id")
        .onRef("level.merchant_id", "=", "variant.merchant_id")
        .on("level.location_id", "=", place.id),
    )
    .innerJoin("products as product", (join) =>
      join
        .onRef("product.id", "=", "variant.product_id")
        .onRef("product.merchant_id", "=", "variant.merchant_id"),
    )
    .select(["product.title", "variant.title as variant_title", "variant.sku", "variant.barcode"])
    .select(["product.thumbnail", "variant.inventory_item_id"])
    .where("variant.merchant_id", "=", merchant_id)
    .where(
      sql<SqlBool>`(variant.sku_key = any(${spellings}) or variant.barcode = any(${[code, ...spellings]}))`,
    )
    .orderBy("variant.id")
    .limit(1)
    .executeTakeFirst()
  if (!found) return null
  const { inventory_item_id, ...piece } = found
  const binsOf = await readBins(context, place.id, [inventory_item_id])
  return { ...piece, bins: binsOf(inventory_item_id) }
}
