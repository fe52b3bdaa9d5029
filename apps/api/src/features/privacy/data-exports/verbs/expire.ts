import { DATA_EXPORT_DAYS } from "@packhaus/contract/privacy/data-exports/status"
import { sql } from "kysely"
import type { SystemContext } from "../../../../context.ts"
import { removeFiles } from "../../../files/uploads/verbs.ts"

/**
 * After this time an unfinished archive is given up: its worker was killed, or the disk is full.
 */
const HOURS = 24

/**
 * Deletes archives three days after they were finished, and gives up those unfinished for a day.
 */
export async function expireDataExports(context: SystemContext) {
  await context.db
    .updateTable("data_exports")
    .set({ status: "failed", error: "gave_up", finished_at: sql<string>`packhaus_now()` })
    .where("status", "in", ["queued", "running"])
    .where("created_at", "<", sql<string>`packhaus_now() - make_interval(hours => ${HOURS})`)
    .execute()
  const old = await context.db
    .selectFrom("data_exports")
    .select(["id", "file_id"])
    .where("status", "=", "done")
    .where(
      "finished_at",
      "<",
      sql<string>`packhaus_now() - make_interval(days => ${DATA_EXPORT_DAYS})`,
    )
    .orderBy("id")
    .forUpdate()
    .skipLocked()
    .execute()
  await context.rows.updateAll(
    "data_exports",
    old.map(({ id }) => ({ id, status: "expired" as const, file_id: null })),
  )
  await removeFiles(
    context,
    old.flatMap(({ file_id }) => file_id ?? []),
  )
}
