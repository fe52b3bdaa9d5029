import { screensOf } from "@packhaus/contract/access/screens"
import { sql } from "kysely"
import type { Context } from "../../../context.ts"

const MANY = 1_000

/**
 * Number of packagings with less than three days of cover, for the shell; at most a thousand are
 * counted.
 */
export async function packagingAttention({ db, viewer }: Context) {
  if (!screensOf(viewer.role).includes("packaging")) return {}
  const low = db.selectFrom("packaging_levels").select("id").where("is_low", "=", true).limit(MANY)
  const { count } = await db
    .selectFrom(low.as("low"))
    .select(sql<number>`count(*)`.as("count"))
    .executeTakeFirstOrThrow()
  return { attention: { packaging: count } }
}
