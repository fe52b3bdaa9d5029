import { EXPORT_DAYS } from "@packhaus/contract/exports/status"
import { sql } from "kysely"
import type { Context } from "../../../context.ts"
import { removeFile } from "../../uploads/verbs.ts"

/** Forgets files that were finished a week ago. */
export async function expireExports(context: Context) {
  const old = await context.db
    .selectFrom("exports")
    .select(["id", "file_id"])
    .where("status", "=", "done")
    .where("finished_at", "<", sql<string>`packhaus_now() - make_interval(days => ${EXPORT_DAYS})`)
    .orderBy("id")
    .forUpdate()
    .skipLocked()
    .execute()
  for (const { id, file_id } of old) {
    await context.rows.update("exports", id, { status: "expired", file_id: null })
    if (file_id) await removeFile(context, file_id)
  }
}
