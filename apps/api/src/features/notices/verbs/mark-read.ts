import type { Notice } from "@packhaus/contract/notices/schema"
import { sql } from "kysely"
import type { Context } from "../../../context.ts"
import { noticesChanged } from "../events.ts"

const now = sql<string>`packhaus_now()`
const changedOf = ({ viewer }: Pick<Context, "viewer">) => ({
  id: viewer.organisation_id,
  organisation_ids: [viewer.organisation_id],
})

/** Marks one of the viewer's notices as read. A second call changes nothing. */
export async function markRead(context: Context, id: string): Promise<Notice> {
  const { db, rows, emit } = context
  const notice = await rows.lock("notices", id)
  if (notice.read_at !== null) return notice
  await db.updateTable("notices").set({ read_at: now }).where("id", "=", id).execute()
  await emit(noticesChanged, changedOf(context))
  return rows.one("notices", id)
}

/** Marks all of the viewer's notices as read and returns their number. */
export async function markAllRead(context: Context) {
  const { numUpdatedRows } = await context.db
    .updateTable("notices")
    .set({ read_at: now })
    .where("member_id", "=", context.viewer.id)
    .where("read_at", "is", null)
    .executeTakeFirstOrThrow()
  const count = Number(numUpdatedRows)
  if (count > 0) await context.emit(noticesChanged, changedOf(context))
  return { count }
}

/** Marks the viewer's notices of this row as read, because they have seen the row. */
export async function markReadOf(context: Context, subject_id: string) {
  const { numUpdatedRows } = await context.db
    .updateTable("notices")
    .set({ read_at: now })
    .where("member_id", "=", context.viewer.id)
    .where("subject_id", "=", subject_id)
    .where("read_at", "is", null)
    .executeTakeFirstOrThrow()
  if (Number(numUpdatedRows) > 0) await context.emit(noticesChanged, changedOf(context))
}
