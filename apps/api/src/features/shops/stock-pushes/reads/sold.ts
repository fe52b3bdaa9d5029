import { type SqlBool, sql } from "kysely"
import type { Context } from "../../../../context.ts"

type Variant = { id: string; external_variant_id: string; told_at: string | null }

/**
 * Pieces of these variants ordered in the shop since the second of each one's push, by id: shops
 * report order times in seconds. Cancelled ones do not count.
 */
export async function readSoldSince(
  { db }: Context,
  shop: { id: string; organisation_id: string },
  variants: readonly Variant[],
) {
  const variantsJson = JSON.stringify(variants.filter(({ told_at }) => told_at !== null))
  const sold = await db
    .selectFrom(
      sql<Variant>`(select * from jsonb_to_recordset(${variantsJson}::jsonb)
        as row (id text, external_variant_id text, told_at timestamptz))`.as("pushed"),
    )
    .innerJoin("order_items as line", "line.external_variant_id", "pushed.external_variant_id")
    .innerJoin("orders as o", (join) =>
      join.onRef("o.id", "=", "line.order_id").onRef("o.merchant_id", "=", "line.merchant_id"),
    )
    .select(["pushed.id", sql<number>`sum(line.quantity - line.canceled_quantity)`.as("pieces")])
    .where("o.shop_id", "=", shop.id)
    .where("o.merchant_id", "=", shop.organisation_id)
    .where(sql<SqlBool>`o.created_at >= date_trunc('second', pushed.told_at)`)
    .groupBy("pushed.id")
    .execute()
  return new Map(sold.map(({ id, pieces }) => [id, Number(pieces)]))
}
