import { type SqlBool, sql } from "kysely"
import type { Context } from "../../../context.ts"
import { isDisabled } from "../../organisations/reads/disabled.ts"

/** Of a row with `organisation_id`: its owner is not disabled. The sync of a disabled one rests. */
export const isOwnerWorking = sql<SqlBool>`not exists (
  select from ${sql.table("organisations")} as owner where id = organisation_id and ${isDisabled})`

/** Whether orders and products of a shop are taken in now: it is connected, and its owner works. */
export async function isSyncing({ db }: Pick<Context, "db">, id: string): Promise<boolean> {
  const shop = await db
    .selectFrom("shops")
    .select("id")
    .where("id", "=", id)
    .where("platform", "=", "shopify")
    .where("status", "=", "connected")
    .where(isOwnerWorking)
    .executeTakeFirst()
  return shop !== undefined
}
