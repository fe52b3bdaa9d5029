import { sql } from "kysely"
import type { Context } from "../../../../context.ts"

type Claimed = { id: string; organisation_id: string; shop_id: string }

/**
 * Records a successful push and the fulfilment's ids in the shop. Returns whether this was new.
 * Pushes that waited for the shop to answer become due.
 */
export async function settlePush(
  { db }: Pick<Context, "db">,
  { id, organisation_id, shop_id }: Claimed,
  externalIds: readonly string[],
): Promise<boolean> {
  const [done] = await db
    .updateTable("tracking_pushes")
    .set({
      status: "done",
      last_error: null,
      lease_until: null,
      retry_at: null,
      external_id: externalIds.join(" ") || null,
      done_at: sql<string>`packhaus_now()`,
    })
    .where("id", "=", id)
    .where("organisation_id", "=", organisation_id)
    .where("status", "=", "pending")
    .returning("id")
    .execute()
  if (!done) return false
  await db
    .updateTable("tracking_pushes")
    .set({ retry_at: null })
    .where("shop_id", "=", shop_id)
    .where("organisation_id", "=", organisation_id)
    .where("status", "=", "pending")
    .where("retry_at", "is not", null)
    .where(sql<boolean>`last_error not like 'refused%'`)
    .execute()
  return true
}

type Failure = {
  status: "waiting" | "dead" | "pending"
  last_error: string
  /** Seconds until the next attempt. */
  delay: number
}

/** Records a failed push. Returns its new state; undefined if it was settled meanwhile. */
export async function failPush(
  { db }: Pick<Context, "db">,
  { id, organisation_id }: Omit<Claimed, "shop_id">,
  { status, last_error, delay }: Failure,
) {
  const [row] = await db
    .updateTable("tracking_pushes")
    .set({
      status,
      last_error,
      lease_until: null,
      retry_at: sql<string>`packhaus_now() + make_interval(secs => ${delay})`,
    })
    .where("id", "=", id)
    .where("organisation_id", "=", organisation_id)
    .where("status", "in", ["pending", "waiting"])
    .returning("status")
    .execute()
  return row?.status
}
