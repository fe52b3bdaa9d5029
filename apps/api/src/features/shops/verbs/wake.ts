import { type SqlBool, sql } from "kysely"
import type { Context } from "../../../context.ts"
import { isOwnerWorking } from "../reads/syncing.ts"

/**
 * Updates which shops rest, and returns those that no longer do, as payloads of their connection:
 * their messages were refused, so the platform may have removed its subscriptions, and products
 * have changed.
 */
export async function wakeShops({ db }: Pick<Context, "db">) {
  const change = (rests: boolean, when: typeof isOwnerWorking) =>
    db
      .updateTable("shops")
      .set({ rests })
      .where("platform", "=", "shopify")
      .where("status", "=", "connected")
      .where("rests", "=", !rests)
      .where(when)
      .returning(["id", "organisation_id"])
      .execute()
  await change(true, sql<SqlBool>`not (${isOwnerWorking})`)
  const woken = await change(false, isOwnerWorking)
  return woken.map(({ id, organisation_id }) => ({
    id,
    organisation_ids: [organisation_id],
    owner: organisation_id,
  }))
}
