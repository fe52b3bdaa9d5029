import { sql } from "kysely"
import { type Context, ofOwnerOf } from "../../../context.ts"
import { readParcelForShop } from "../../orders/reads/parcel-for-shop.ts"
import { claimNext } from "../../orders/tracking-pushes/verbs/claim.ts"
import { pausePushes } from "../../orders/tracking-pushes/verbs/pause.ts"

/**
 * Claims the oldest due push of a shop with all its data; undefined if there is none, or another
 * job is pushing. Revisions of one fulfilment are pushed in sequence.
 */
export async function claimPush(context: Context, shopId: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`pushes ${shopId}`}, 0))`.execute(
    context.db,
  )
  const shop = await context.rows.one("shops", shopId)
  const { db, rows } = ofOwnerOf(context, shopId)
  if (shop.status !== "connected") {
    await pausePushes({ db }, shopId)
    return undefined
  }
  const push = await claimNext(context, shopId)
  if (!push) return undefined
  const parcel = await readParcelForShop({ ...context, db, rows }, push.fulfillment_id)
  const claimed = await db
    .selectFrom("tracking_pushes")
    .select(["fulfillment_id", "external_id"])
    .where("order_id", "=", push.order_id)
    .where("external_id", "is not", null)
    .execute()
  const idsOf = (isThis: boolean) =>
    claimed
      .filter(({ fulfillment_id }) => (fulfillment_id === push.fulfillment_id) === isThis)
      .flatMap(({ external_id }) => external_id?.split(" ") ?? [])
  return {
    ...push,
    ...parcel,
    shop_id: shopId,
    platform: shop.platform,
    shop_name: shop.name,
    notify: parcel.notify && shop.notify_shopper,
    external_ids: idsOf(true),
    taken: idsOf(false),
  }
}
export type Push = NonNullable<Awaited<ReturnType<typeof claimPush>>>
