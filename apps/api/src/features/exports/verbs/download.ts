import { ApiError } from "@packhaus/contract/kernel/errors"
import { type Context, requireAction } from "../../../context.ts"

/**
 * An address of a finished file, for five minutes. Throws `access.denied` to who may no longer read the
 * list, and `exports.not_open_for` where there is no file yet, or not any more.
 */
export async function downloadUrlOf(context: Context, id: string): Promise<string> {
  const { db, rows, outside } = context
  const { list, status } = await rows.one("exports", id)
  const served = context.listNamed(list)
  if (!served) throw new ApiError("row.not_found", { id })
  requireAction(context, served.list.action)
  const { file_id } = await db
    .selectFrom("exports")
    .select("file_id")
    .where("id", "=", id)
    .executeTakeFirstOrThrow()
  if (file_id === null) throw new ApiError("exports.not_open_for", { status, verb: "download" })
  return outside.files.urlOf(file_id)
}
