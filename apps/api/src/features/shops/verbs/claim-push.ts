import { type SqlBool, sql } from "kysely"
import type { Context } from "../../../context.ts"
import { readParcelForShop } from "../../orders/reads/parcel-for-shop.ts"

/** As long as one may take that died. Longer than all calls of one push together. */
const LEASE = sql<string>`packhaus_now() + interval '2 minutes'`
export const isDue = sql<SqlBool>`(push.retry_at is null or push.attempts = 0
  or push.retry_at <= packhaus_now())`

/**
 * The oldest thing a shop may be told now, with all it must know; undefined if there is none, or
 * somebody is telling it something. Of one fulfilment the revisions are told in turn.
 */
export async function claimPush({ db, rows, ...context }: Context, shopId: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`pushes ${shopId}`}, 0))`.execute(db)
  const shop = await rows.one("shops", shopId)
  if (shop.status !== "connected") {
    await pausePushes({ db }, shopId)
    return undefined
  }
  const next = await db
    .selectFrom("tracking_pushes as push")
    .select("push.id")
    .where("push.shop_id", "=", shopId)
    .where("push.status", "=", "pending")
    .where(isDue)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("tracking_pushes as other")
            .select("other.id")
            .where("other.shop_id", "=", shopId)
            .where("other.status", "=", "pending")
            .where(
              sql<SqlBool>`(other.lease_until > packhaus_now()
                or other.fulfillment_id = push.fulfillment_id and other.revision < push.revision)`,
            ),
        ),
      ),
    )
    .orderBy("push.created_at")
    .orderBy("push.id")
    .limit(1)
    .executeTakeFirst()
  if (!next) return undefined
  const [push] = await db
    .updateTable("tracking_pushes")
    .set({ lease_until: LEASE, attempts: sql<number>`attempts + 1` })
    .where("id", "=", next.id)
    .returning(["id", "organisation_id", "order_id", "fulfillment_id", "attempts"])
    .execute()
  if (!push) return undefined
  const parcel = await readParcelForShop({ db, rows, ...context }, push.fulfillment_id)
  const told = await db
    .selectFrom("tracking_pushes")
    .select(["fulfillment_id", "external_id"])
    .where("order_id", "=", push.order_id)
    .where("external_id", "is not", null)
    .execute()
  const idsOf = (isThis: boolean) =>
    told
      .filter(({ fulfillment_id }) => (fulfillment_id === push.fulfillment_id) === isThis)
      .flatMap(({ external_id }) => external_id?.split(" ") ?? [])
  return {
    ...push,
    ...parcel,
    shop_id: shopId,
    notify: parcel.notify && shop.notify_shopper,
    external_ids: idsOf(true),
    taken: idsOf(false),
  }
}
export type Push = NonNullable<Awaited<ReturnType<typeof claimPush>>>

/** What a shop must still learn waits for a new connection (domain 8). */
export async function pausePushes({ db }: Pick<Context, "db">, shop_id: string) {
  await db
    .updateTable("tracking_pushes")
    .set({ status: "waiting" })
    .where("shop_id", "=", shop_id)
    .where("status", "=", "pending")
    .execute()
}
