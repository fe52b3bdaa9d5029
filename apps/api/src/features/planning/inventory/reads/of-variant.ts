import { sql } from "kysely"
import type { Context } from "../../../../context.ts"
import { itemListing } from "../list.ts"

/**
 * The item of a variant, and its sellable quantity in each sales channel of its product. Throws
 * 404.
 */
export async function readInventoryOfVariant(context: Context, id: string) {
  const { db, rows } = context
  const { inventory_item_id, product_id } = await rows.one("product_variants", id)
  const item = await itemListing.one(context, inventory_item_id)
  const channels = await db
    .selectFrom("sales_channel_products as pair")
    .innerJoin("sales_channels as channel", (join) =>
      join
        .onRef("channel.id", "=", "pair.sales_channel_id")
        .onRef("channel.merchant_id", "=", "pair.merchant_id"),
    )
    .select(["channel.id as channel_id", "channel.name as channel_name"])
    .select(
      sql<string[]>`array(select place.location_id
        from ${sql.table("sales_channel_locations")} as place
        where place.sales_channel_id = channel.id
          and place.merchant_id = channel.merchant_id)`.as("places"),
    )
    .where("pair.product_id", "=", product_id)
    .orderBy("channel.id")
    .execute()
  const availability = channels.map(({ channel_id, channel_name, places }) => {
    const levels = item.location_levels.filter(
      ({ location_id }) => places.length === 0 || places.includes(location_id),
    )
    const available_quantity = levels.reduce((all, level) => all + level.available_quantity, 0)
    return { channel_id, channel_name, available_quantity }
  })
  return { id, inventory: [item], sales_channel_availability: availability }
}
