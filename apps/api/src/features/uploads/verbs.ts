import { ApiError } from "@packhaus/contract/kernel/errors"
import {
  FileType,
  type Upload,
  type UploadForm,
  uploadLimits,
} from "@packhaus/contract/uploads/schema"
import { newId } from "@packhaus/kernel/ids"
import { sql } from "kysely"
import type { Context } from "../../context.ts"

/** Keeps received files for an organisation. Throws `uploads.too_much` beyond its bytes of a day. */
export async function saveFiles(
  { viewer, rows, db, outside }: Context,
  { context, files, ...form }: UploadForm,
): Promise<Upload[]> {
  const organisation_id = form.organisation_id ?? viewer.organisation_id
  const { size } = await db
    .selectFrom("files")
    .select(sql<number>`coalesce(sum(size), 0)::bigint`.as("size"))
    .where("organisation_id", "=", organisation_id)
    .where("context", "<>", "export")
    .where("created_at", ">", sql<string>`packhaus_now() - interval '1 day'`)
    .executeTakeFirstOrThrow()
  const added = files.reduce((sum, file) => sum + file.size, 0)
  if (size + added > uploadLimits.daily)
    throw new ApiError("uploads.too_much", { maximum: uploadLimits.daily })

  const kept = files.map((file) => ({ ...file, id: newId("file") }))
  await rows.insertAll(
    "files",
    kept.map(({ draft: _, ...file }) => ({
      ...file,
      organisation_id,
      context,
      created_by: viewer.id,
    })),
  )
  // If the transaction fails after this, the sweep finds bytes without a row.
  for (const { draft, id } of kept) await outside.files.keep(draft, id)
  return kept.map(({ id, name, mime, size }) => ({
    id,
    key: id,
    url: outside.files.urlOf(id),
    name,
    mime,
    size,
  }))
}

/** A file that the product made itself, in a draft of the storage. */
type OwnFile = {
  id?: string
  draft: string
  context: "export" | "invoice"
  name: string
  mime: string
  size: number
  sha256: string
  organisation_id: string
  created_by: string
}

/**
 * Keeps a file that the product made. It does not count as an upload. Returns its id. If the transaction
 * fails after this, the sweep finds bytes without a row.
 */
export async function saveOwnFile({ rows, outside }: Context, file: OwnFile): Promise<string> {
  const { draft, mime, ...row } = file
  const { id } = await rows.insert("files", { ...row, mime: FileType.parse(mime) })
  await outside.files.keep(draft, id)
  return id
}

/** Forgets files that nothing names any more. Their bytes go with the next sweep. */
export async function removeFiles({ db }: Context, ids: readonly string[]) {
  if (ids.length > 0) await db.deleteFrom("files").where("id", "in", ids).execute()
}

/** Forgets a file. Its bytes go with the next sweep. */
export async function removeFile({ rows }: Context, id: string) {
  await rows.lock("files", id)
  return { object: "file" as const, ...(await rows.remove("files", id)) }
}
