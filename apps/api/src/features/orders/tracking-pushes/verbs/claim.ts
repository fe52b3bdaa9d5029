import { type SqlBool, sql } from "kysely"
import { type Context, ofOwnerOf } from "../../../../context.ts"

/** How long a claim is held if its job dies. Longer than all calls of one push together. */
const LEASE = sql<string>`packhaus_now() + interval '2 minutes'`
export const isDue = sql<SqlBool>`(push.retry_at is null or push.attempts = 0
  or push.retry_at <= packhaus_now())`

/**
 * Claims the oldest due push of a shop for some minutes; undefined if there is none, or another job
 * is pushing. Revisions of one fulfilment are pushed in sequence.
 */
export async function claimNext(context: Pick<Context, "db" | "reachOfOwnerOf">, shop_id: string) {
  const { db } = ofOwnerOf(context, shop_id)
  const next = await db
    .selectFrom("tracking_pushes as push")
    .select("push.id")
    .where("push.shop_id", "=", shop_id)
    .where("push.status", "=", "pending")
    .where(isDue)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("tracking_pushes as other")
            .select("other.id")
            .where("other.shop_id", "=", shop_id)
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
  return push
}
