import { PLATFORM_ID } from "@packhaus/contract/organisations/status"
import { type SqlBool, sql } from "kysely"
import type { Context } from "../../../../context.ts"

/** The maximum of grams per line: more than any carrier accepts. */
const HEAVIEST = 2_000_000_000

/** Whether a fulfilment is a replacement for a claim, which is free of charge (domain 6). */
const isFree = sql<boolean>`exists (select 1 from ${sql.table("claims")} as claim
  where claim.new_order_id = shipped.order_id and claim.organisation_id = shipped.merchant_id)`

/**
 * Charging data of fulfilments in one statement: pieces, grams with packaging, origin and
 * destination, the platform's packaging, and the day of shipping in Europe/Berlin.
 */
export function readShipped({ db }: Pick<Context, "db">, ids: readonly string[]) {
  const sum = (expression: string) => sql<number>`coalesce(sum(${sql.raw(expression)}), 0)::bigint`
  const pieces = db
    .selectFrom("fulfillment_items as piece")
    .leftJoin("order_items as item", (join) =>
      join
        .onRef("item.id", "=", "piece.line_item_id")
        .onRef("item.merchant_id", "=", "piece.merchant_id"),
    )
    .leftJoin("product_variants as variant", (join) =>
      join
        .onRef("variant.id", "=", "item.variant_id")
        .onRef("variant.merchant_id", "=", "item.merchant_id"),
    )
    .leftJoin("order_items as bundle", (join) =>
      join
        .onRef("bundle.id", "=", "item.part_of")
        .onRef("bundle.merchant_id", "=", "item.merchant_id"),
    )
    // The weight of a bundle: its own, otherwise the sum of its parts.
    .leftJoin("product_variants as whole", (join) =>
      join
        .onRef("whole.id", "=", "bundle.variant_id")
        .onRef("whole.merchant_id", "=", "bundle.merchant_id"),
    )
    .select("piece.fulfillment_id")
    .select([
      sum("case when item.is_bundle then 0 else piece.quantity end").as("pieces"),
      sum(
        "case when whole.weight is null then piece.quantity * coalesce(variant.weight, 0) end",
      ).as("weight"),
    ])
    .where(sql<SqlBool>`piece.fulfillment_id = any(${ids})`)
    // A line without goods, such as a gift card, is no piece of a parcel.
    .where(sql<SqlBool>`item.requires_shipping`)
    .groupBy("piece.fulfillment_id")
  const packed = db
    .selectFrom("fulfillment_packagings as used")
    .innerJoin("packagings as packaging", "packaging.id", "used.packaging_id")
    .select("used.fulfillment_id")
    .select([
      sql<number>`coalesce(sum(coalesce(used.stocked_quantity, used.quantity)) filter (where packaging.type = 'standard'
        and used.packaging_owner_id = ${PLATFORM_ID}), 0)::bigint`.as("boxes"),
      sum("used.quantity * packaging.weight").as("weight"),
    ])
    .where(sql<SqlBool>`used.fulfillment_id = any(${ids})`)
    .groupBy("used.fulfillment_id")
  return db
    .selectFrom("fulfillments as shipped")
    .innerJoin("orders as source", (join) =>
      join
        .onRef("source.id", "=", "shipped.order_id")
        .onRef("source.merchant_id", "=", "shipped.merchant_id"),
    )
    .innerJoin("stock_locations as place", "place.id", "shipped.location_id")
    .leftJoin(pieces.as("content"), "content.fulfillment_id", "shipped.id")
    .leftJoin(packed.as("packing"), "packing.fulfillment_id", "shipped.id")
    .select(["shipped.id", "shipped.merchant_id as organisation_id", "shipped.status"])
    .select(["shipped.fulfiller_id", "shipped.order_id", "source.number as order_number"])
    .select([
      "source.country_code",
      "place.type as place_type",
      "place.country_code as start_country",
      "place.postal_code as start_postal_code",
      sql<string | null>`source.shipping_address ->> 'postal_code'`.as("postal_code"),
    ])
    .select([sql<string>`(select seller_country())`.as("seller_country"), isFree.as("is_free")])
    .select([
      sql<string | null>`(shipped.shipped_at at time zone 'Europe/Berlin')::date`.as("day"),
      sql<number>`coalesce(content.pieces, 0)`.as("pieces"),
      sql<number>`least(coalesce(content.weight, 0) + coalesce(packing.weight, 0),
        ${sql.lit(HEAVIEST)})`.as("weight"),
      sql<number>`coalesce(packing.boxes, 0)`.as("packagings"),
    ])
    .where(sql<SqlBool>`shipped.id = any(${ids})`)
    .execute()
}
export type Shipped = Awaited<ReturnType<typeof readShipped>>[number]
