import { EXPORT_DAYS } from "@packhaus/contract/files/exports/status"
import { sql } from "kysely"
import type { Context } from "../../../../context.ts"
import { removeFiles } from "../../uploads/verbs.ts"

/** Deletes files a week after they were finished. */
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
  await context.rows.updateAll(
    "exports",
    old.map(({ id }) => ({ id, status: "expired" as const, file_id: null })),
  )
  await removeFiles(
    context,
    old.flatMap(({ file_id }) => file_id ?? []),
  )
}
