import { type SqlBool, sql } from "kysely"
import { type Context, ofOwnerOf } from "../../../context.ts"
import { isDisabled } from "../../organisations/reads/disabled.ts"

/** For rows with `organisation_id`: the owner is not disabled. The sync of a disabled one rests. */
export const isOwnerWorking = sql<SqlBool>`not exists (
  select 1 from ${sql.table("organisations")} as owner where id = organisation_id and ${isDisabled})`

/**
 * Whether a shop's orders and products are accepted now: it is connected, and its owner is not
 * disabled.
 */
export async function isSyncing(
  context: Pick<Context, "db" | "reachOfOwnerOf">,
  id: string,
): Promise<boolean> {
  const shop = await ofOwnerOf(context, id)
    .db.selectFrom("shops")
    .select("id")
    .where("id", "=", id)
    .where("platform", "=", "shopify")
    .where("status", "=", "connected")
    .where(isOwnerWorking)
    .executeTakeFirst()
  return shop !== undefined
}
