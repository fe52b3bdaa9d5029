import { ApiError, fieldFault } from "@packhaus/contract/kernel/errors"
import { PLATFORM_ID } from "@packhaus/contract/organisations/status"
import {
  addsPackagingFile,
  MAX_PACKAGING_FILES,
  type PackagingFileKind,
} from "@packhaus/contract/stock/packagings/rules"
import type { AddPackagingFile } from "@packhaus/contract/stock/packagings/schema"
import { type Context, within } from "../../../../context.ts"
import { attachFile, removeFiles } from "../../../files/uploads/verbs.ts"
import { packagingChanged } from "../events.ts"

/** The kinds of files that people upload for a packaging, as the manifest declares them. */
export const contextOf = {
  image: "packaging_image",
  customer_file: "packaging_artwork",
  producer_file: "packaging_template",
} as const satisfies Record<PackagingFileKind, string>

const tooMany = {
  image: "images.too_many",
  customer_file: "documents.too_many",
  producer_file: "documents.too_many",
} as const

/**
 * Owner of a file: templates are restricted for the organisation, so they belong to the platform.
 */
const holderOf = (kind: PackagingFileKind, organisation_id: string) =>
  kind === "producer_file" ? PLATFORM_ID : organisation_id

async function keepFirstImage(context: Context, { id, organisation_id }: Packaging) {
  const own = within(context, organisation_id)
  const first = await own.db
    .selectFrom("packaging_files")
    .select("file_id")
    .where("packaging_id", "=", id)
    .where("kind", "=", "image")
    .orderBy("created_at")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst()
  await own.db
    .updateTable("packagings")
    .set({ image_id: first?.file_id ?? null })
    .where("id", "=", id)
    .execute()
}

type Packaging = { id: string; organisation_id: string }

async function note(
  context: Context,
  { id, organisation_id }: Packaging,
  { action, ...details }: { action: string; kind: PackagingFileKind; document: string },
) {
  await context.note({ entity: "packagings", entity_id: id, organisation_id, action, details })
  await context.emit(packagingChanged, { id, organisation_ids: [organisation_id] })
}

/**
 * Adds an uploaded file to a packaging, once. Throws 403 for templates from anyone but
 * administrators, `request.invalid` for a file that is not the viewer's or was uploaded for another
 * purpose, and for too many files.
 */
export async function addFile(context: Context, id: string, { kind, file_key }: AddPackagingFile) {
  const { viewer } = context
  const packaging = await context.rows.lock("packagings", id)
  if (!addsPackagingFile(viewer.role, kind)) throw new ApiError("access.denied")
  const { organisation_id } = packaging
  const own = within(context, organisation_id)
  const there = await own.db
    .selectFrom("packaging_files")
    .select(["file_id"])
    .where("packaging_id", "=", id)
    .where("kind", "=", kind)
    .execute()
  if (there.some(({ file_id }) => file_id === file_key)) return
  if (there.length >= MAX_PACKAGING_FILES[kind]) throw fieldFault("file_key", tooMany[kind])
  const file_owner_id = holderOf(kind, organisation_id)
  const given = { id: file_key, kind: contextOf[kind], organisation_id: file_owner_id }
  const file = await attachFile(
    context,
    { ...given, field: "file_key" },
    ({ id: file_id, name, size }) =>
      own.rows.insert("packaging_files", {
        organisation_id,
        packaging_id: id,
        kind,
        file_id,
        file_owner_id,
        name,
        size,
        added_by: viewer.id,
        added_by_name: viewer.name,
      }),
  )
  await keepFirstImage(context, packaging)
  await note(context, packaging, { action: "packaging.document_added", kind, document: file.name })
}

/** Takes a file away from a packaging, and forgets it. Throws 404 for one of another packaging. */
export async function removeFile(
  context: Context,
  { id, file_id }: { id: string; file_id: string },
) {
  const packaging = await context.rows.lock("packagings", id)
  const { organisation_id } = packaging
  const own = within(context, organisation_id)
  const file = await own.rows.one("packaging_files", file_id)
  if (file.packaging_id !== id) throw new ApiError("row.not_found", { id: file_id })
  const { kind, name } = file
  if (!addsPackagingFile(context.viewer.role, kind)) throw new ApiError("access.denied")
  await own.rows.remove("packaging_files", file_id)
  await removeFiles(within(context, holderOf(kind, organisation_id)), [file.file_id])
  await keepFirstImage(context, packaging)
  await note(context, packaging, { action: "packaging.document_removed", kind, document: name })
}
