import { newId } from "@packhaus/kernel/ids"
import { sql } from "kysely"
import type { Context } from "../../../context.ts"

/**
 * The shop of a sales channel that has no shop platform: made with its first order, once however many come
 * at the same moment. `inside`: the rows of the merchant.
 */
export async function ownShopOf(
  inside: Context,
  { merchant_id, sales_channel_id }: { merchant_id: string; sales_channel_id: string },
) {
  const { db, rows } = inside
  const [channel] = await rows.children("sales_channels", "id", [sales_channel_id])
  await db
    .insertInto("shops")
    .values({
      id: newId("shop"),
      organisation_id: merchant_id,
      platform: "own",
      domain: sales_channel_id.toLowerCase(),
      name: channel?.name ?? "Shop",
      sales_channel_id,
      non_goods: [],
      connected_at: sql<string>`date_trunc('second', packhaus_now())`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return db
    .selectFrom("shops")
    .selectAll()
    .where("platform", "=", "own")
    .where("sales_channel_id", "=", sales_channel_id)
    .executeTakeFirstOrThrow()
}
