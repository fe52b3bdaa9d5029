import { createHash } from "node:crypto"
import { createWriteStream } from "node:fs"
import { Readable, Transform } from "node:stream"
import { pipeline } from "node:stream/promises"
import { ApiError, fieldFault } from "@packhaus/contract/kernel/errors"
import {
  StoredType,
  type Upload,
  type UploadForm,
  uploadLimits,
} from "@packhaus/contract/uploads/schema"
import { takenKeyOf } from "@packhaus/kernel/database-errors"
import { newId } from "@packhaus/kernel/ids"
import { sql } from "kysely"
import { type Context, isStaff, within } from "../../context.ts"
import { requireKind } from "../../file-kinds.ts"
import type { Files } from "../../integrations/storage/files.ts"

/**
 * Stores received files for an organisation. Throws `uploads.too_much` beyond its bytes of a day, and
 * `request.invalid` for what no feature takes.
 */
export async function saveFiles(
  { viewer, rows, db, ask, outside, fileKinds }: Context,
  { context, files, ...form }: UploadForm,
): Promise<Upload[]> {
  requireKind(fileKinds, { context, files })
  const uploaded = [...fileKinds.values()].filter(({ madeBy }) => madeBy === "people")
  const organisation_id = form.organisation_id ?? viewer.organisation_id
  const { size } = await db
    .selectFrom("files")
    .select(sql<number>`coalesce(sum(size), 0)::bigint`.as("size"))
    .where("organisation_id", "=", organisation_id)
    .where(
      "context",
      "in",
      uploaded.map(({ name }) => name),
    )
    .where("created_at", ">", sql<string>`packhaus_now() - interval '1 day'`)
    .executeTakeFirstOrThrow()
  const added = files.reduce((sum, file) => sum + file.size, 0)
  if (size + added > uploadLimits.daily)
    throw new ApiError("uploads.too_much", { maximum: uploadLimits.daily })

  const key = `keep ${files.map(({ draft }) => draft).join(" ")}`
  const fresh = files.map(() => newId("file"))
  const store = async () => {
    for (const [at, { draft }] of files.entries()) await outside.files.keep(draft, fresh[at] ?? "")
    return fresh
  }
  const ids = ask.knows(key) ? await ask(key, store) : fresh
  const stored = files.map((file, at) => ({ ...file, id: ids[at] ?? "" }))
  await rows.insertAll(
    "files",
    stored.map(({ draft: _, ...file }) => ({
      ...file,
      organisation_id,
      context,
      created_by: viewer.id,
    })),
  )
  // After the rows, which only members of the organisation may insert.
  await ask(key, store)
  return stored.map(({ id, name, mime, size }) => ({
    id,
    key: id,
    url: outside.files.urlOf(id),
    name,
    mime,
    size,
  }))
}

/** Stores a draft under a new id. If no row comes to name it, the sweep removes it. */
export async function storeDraft(files: Files, draft: string): Promise<string> {
  const id = newId("file")
  await files.keep(draft, id)
  return id
}

/** Writes what is streamed into a draft of the storage, and measures it: bytes and SHA-256 as hex. */
export async function writeDraft(
  draft: string,
  content: Readable | Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>,
): Promise<{ size: number; sha256: string }> {
  const hash = createHash("sha256")
  let size = 0
  const measure = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk)
      size += chunk.length
      done(null, chunk)
    },
  })
  const source = content instanceof Readable ? content : Readable.from(content)
  await pipeline(source, measure, createWriteStream(draft, { mode: 0o600 }))
  return { size, sha256: hash.digest("hex") }
}

/** Bytes in the storage: their id, size and SHA-256 as hex. */
export type StoredBytes = { id: string; size: number; sha256: string }
/** A file that the product made itself. */
type OwnFile = StoredBytes & {
  /** A kind that a feature declares as made by the product. */
  context: string
  name: string
  mime: string
  organisation_id: string
  created_by: string
}

/** Inserts the row of stored bytes that the product made, and returns its id. They do not count as an upload. */
export async function insertOwnFile(
  { rows, fileKinds }: Context,
  { mime, ...file }: OwnFile,
): Promise<string> {
  if (fileKinds.get(file.context)?.madeBy !== "product")
    throw new TypeError(`no feature declares files of the kind ${file.context}`)
  const only_reader_id = null
  const { id } = await rows.insert("files", {
    ...file,
    mime: StoredType.parse(mime),
    only_reader_id,
  })
  return id
}

/** Stores a draft that the product made, with its row. Returns the id. */
export async function saveOwnFile(
  context: Context,
  { draft, ...file }: Omit<OwnFile, "id"> & { draft: string },
): Promise<string> {
  const { files } = context.outside
  const id = await context.ask(`keep ${draft}`, () => storeDraft(files, draft))
  return insertOwnFile(context, { ...file, id })
}

/** An uploaded file of this kind that is seen here. Throws the fault of `file_key` for any other. */
export async function uploadedFile(
  { db }: Pick<Context, "db">,
  { file_key, kind }: { file_key: string; kind: string },
) {
  const file = await db
    .selectFrom("files")
    .select(["id", "name", "organisation_id"])
    .where("id", "=", file_key)
    .where("context", "=", kind)
    .executeTakeFirst()
  if (!file) throw fieldFault("file_key", "choice.unknown")
  return file
}

type Given = {
  id: string
  kind: string
  organisation_id: string
  reader_ids?: readonly string[]
}

/**
 * Makes an uploaded file of this kind, which the viewer has, the file of another organisation: what it
 * belongs to is theirs. Where others than they read that, the first of these alone reads the file. Returns
 * undefined where neither the viewer nor they have such a file: also staff take nothing from a third.
 */
export async function giveFile(
  context: Context,
  { id, kind, organisation_id, reader_ids = [organisation_id] }: Given,
) {
  const file = await context.db
    .selectFrom("files")
    .select(["id", "name", "mime", "size", "organisation_id"])
    .where("id", "=", id)
    .where("context", "=", kind)
    .where("organisation_id", "in", [context.viewer.organisation_id, organisation_id])
    .forUpdate()
    .executeTakeFirst()
  const only_reader_id = reader_ids.includes(organisation_id) ? null : (reader_ids[0] ?? null)
  if (file && (file.organisation_id !== organisation_id || only_reader_id !== null))
    await within(context, file.organisation_id, organisation_id)
      .db.updateTable("files")
      .set({ organisation_id, only_reader_id })
      .where("id", "=", id)
      .execute()
  return file
}

/**
 * Gives an uploaded file to the owner of the row it belongs to, as `giveFile`, and inserts that row.
 * Throws `choice.unknown` of `field` for a file of others, of another kind or of another row.
 */
export async function attachFile(
  context: Context,
  { field, ...given }: Given & { field: string },
  insert: (file: NonNullable<Awaited<ReturnType<typeof giveFile>>>) => Promise<unknown>,
) {
  const unknown = () => fieldFault(field, "choice.unknown")
  const file = await giveFile(context, given)
  if (!file) throw unknown()
  await insert(file).catch((error) => {
    if (takenKeyOf(error)) throw unknown()
    throw error
  })
  return file
}

type Sides = { organisation_id: string; partner_id: string }
/** Side for which the viewer adds files: partner, customer or platform. Agencies act for their customer. */
export function sideOf(
  { viewer }: Pick<Context, "viewer">,
  { organisation_id, partner_id }: Sides,
) {
  if (viewer.organisation_id === partner_id) return partner_id
  return isStaff(viewer) ? viewer.organisation_id : organisation_id
}

/** Whether the viewer may remove a file: staff, and the side that added it. */
export const mayRemove = (
  context: Pick<Context, "viewer">,
  { added_for, ...sides }: Sides & { added_for: string },
): boolean => isStaff(context.viewer) || added_for === sideOf(context, sides)

/** Forgets files that nothing names any more. Their bytes go with the next sweep. */
export async function removeFiles({ db }: Context, ids: readonly string[]) {
  if (ids.length > 0) await db.deleteFrom("files").where("id", "in", ids).execute()
}

/** The address of a file by its key. Throws 404 for what the viewer may not read. */
export async function urlByKey(context: Context, file_key: string): Promise<string> {
  const { rows, fileKinds, outside } = context
  const file = await rows.one("files", file_key)
  const kind = fileKinds.get(file.context)
  if (kind?.urlByKey) return kind.urlByKey(context, file.id)
  return outside.files.urlOf((await readUpload(context, file.id)).id)
}

/**
 * A file that people uploaded. Throws 404 for any other: what the product made is reached by what it was
 * made for, and by those alone who see that.
 */
export async function readUpload({ rows, fileKinds }: Context, id: string) {
  const file = await rows.one("files", id)
  if (fileKinds.get(file.context)?.madeBy === "product") throw new ApiError("row.not_found", { id })
  return file
}

/** Forgets an uploaded file that nothing needs. Its bytes go with the next sweep. */
export async function removeFile(context: Context, id: string) {
  const { rows } = context
  // Who reads it may be another than who may write.
  await readUpload(context, id)
  await rows.lock("files", id)
  return { object: "file" as const, ...(await rows.remove("files", id)) }
}
