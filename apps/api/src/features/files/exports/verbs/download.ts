import { ApiError } from "@packhaus/contract/kernel/errors"
import { type Context, requireAction } from "../../../../context.ts"

/**
 * A download address of a finished file, valid for five minutes. Throws `access.denied` for a
 * person who may no longer read the list, and `exports.not_open_for` before the file is ready and
 * after its deletion.
 */
export async function downloadUrlOf(context: Context, id: string): Promise<string> {
  const one = await context.db
    .selectFrom("exports")
    .select(["list", "status", "file_id"])
    .where("id", "=", id)
    .executeTakeFirst()
  const served = one && context.listNamed(one.list)
  if (!served) throw new ApiError("row.not_found", { id })
  requireAction(context, served.list.action)
  const { status, file_id } = one
  if (file_id === null) throw new ApiError("exports.not_open_for", { status, verb: "download" })
  return context.outside.files.urlOf(file_id)
}

/** The same by the key of the file, as in batch jobs. Throws `row.not_found` for another's. */
export async function urlByKey(context: Context, file_key: string): Promise<string> {
  const one = await context.db
    .selectFrom("exports")
    .select("id")
    .where("file_id", "=", file_key)
    .executeTakeFirst()
  if (!one) throw new ApiError("row.not_found", { id: file_key })
  return downloadUrlOf(context, one.id)
}
