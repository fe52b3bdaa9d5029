import { ApiError } from "@packhaus/contract/kernel/errors"
import { type Upload, type UploadForm, uploadLimits } from "@packhaus/contract/uploads/schema"
import { newId } from "@packhaus/kernel/ids"
import type { NewRow } from "@packhaus/kernel/table"
import { sql } from "kysely"
import type { Context } from "../../context.ts"
import type { uploadTables } from "./tables.ts"

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

type Document = Omit<NewRow<(typeof uploadTables)["files"]>, "created_by"> & { id: string }

/**
 * Keeps a file that we made ourselves, whose bytes lie in `draft`. If the transaction fails after this,
 * the sweep finds bytes without a row.
 */
export async function saveDocument(
  { viewer, rows, outside }: Context,
  document: Document,
  draft: string,
) {
  await rows.insert("files", { ...document, created_by: viewer.id })
  await outside.files.keep(draft, document.id)
}

/** Forgets a file. Its bytes go with the next sweep. */
export async function removeFile({ rows }: Context, id: string) {
  await rows.lock("files", id)
  return { object: "file" as const, ...(await rows.remove("files", id)) }
}
