import { newId } from "@packhaus/kernel/ids"
import { sql } from "kysely"
import { type Context, query } from "../../../context.ts"

type Channel = { merchant_id: string; sales_channel_id: string }
const ownShop = query(({ sales_channel_id }: Pick<Channel, "sales_channel_id">, db) =>
  db
    .selectFrom("shops")
    .selectAll()
    .where("platform", "=", "own")
    .where("sales_channel_id", "=", sales_channel_id),
)

/**
 * The shop of a sales channel without a shop platform, created with its first order, once even for
 * concurrent orders. `inside`: the rows of the merchant.
 */
export async function ownShopOf(inside: Context, at: Channel) {
  const { db } = inside
  const [known] = (await ownShop(db, at)).rows
  if (known) return known
  await makeOwnShop(inside, at)
  const [made] = (await ownShop(db, at)).rows
  if (!made) throw new TypeError("a shop that was made and is not there")
  return made
}

async function makeOwnShop({ db, rows }: Context, { merchant_id, sales_channel_id }: Channel) {
  const [channel] = await rows.children("sales_channels", "id", [sales_channel_id])
  const name = channel?.name ?? "Shop"
  // Claim replacements need this shop beside the connected shop of the channel.
  const beside = await rows.children("shops", "sales_channel_id", [sales_channel_id])
  await db
    .insertInto("shops")
    .values({
      id: newId("shop"),
      organisation_id: merchant_id,
      platform: "own",
      domain: sales_channel_id.toLowerCase(),
      name: beside.length > 0 ? `${name} · Packhaus` : name,
      sales_channel_id,
      non_goods: [],
      connected_at: sql<string>`date_trunc('second', packhaus_now())`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
