import { type SqlBool, sql } from "kysely"
import { type Context, ofOwnerOf } from "../../../context.ts"
import { planRouting } from "../routing/plan-routing.ts"
import { lockOrders } from "../rows/locked-order.ts"
import { saveOrders } from "../rows/save-orders.ts"
import { endHolds } from "./hold.ts"

const PORTION = 200
const MAX_COUNTED = 10_000
const held = sql<SqlBool>`holds && '{before_connection}'::text[]`

/** Number of orders of a sales channel held because they predate its connection. */
export async function countBeforeConnection({ db }: Context, channelId: string) {
  const found = db
    .selectFrom("orders")
    .select("id")
    .where("sales_channel_id", "=", channelId)
    .where(held)
    .limit(MAX_COUNTED)
  const { count } = await db
    .selectFrom(found.as("found"))
    .select(sql<number>`count(*)`.as("count"))
    .executeTakeFirstOrThrow()
  return count
}

/** Ends that hold of the oldest 200 of them and routes them. Returns their number. */
export async function releaseBeforeConnection(context: Context, channelId: string) {
  const oldest = await ofOwnerOf(context, channelId)
    .db.selectFrom("orders")
    .select("id")
    .where("sales_channel_id", "=", channelId)
    .where(held)
    .orderBy("created_at")
    .orderBy("id")
    .limit(PORTION)
    .execute()
  const lockedOrders = await lockOrders(
    context,
    oldest.map(({ id }) => id),
  )
  const released = lockedOrders.filter(
    (locked) => endHolds(locked, ["before_connection"]).length > 0,
  )
  await planRouting(context, released)
  await saveOrders(context, released)
  return oldest.length
}
