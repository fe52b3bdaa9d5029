import { fieldFault } from "@packhaus/contract/kernel/errors"
import { MAX_DOCUMENTS, MAX_IMAGES } from "@packhaus/contract/sourcing/product-requests/status"
import { newId } from "@packhaus/kernel/ids"
import { type Context, within } from "../../../../context.ts"
import { removeFiles } from "../../../files/uploads/verbs.ts"

type Request = { id: string; organisation_id: string; image_id?: string | null }
type Wanted = {
  images: readonly string[] | undefined
  documents: readonly string[] | undefined
}
type Kind = "image" | "document"

/** The kinds of files that people upload for a request, as the manifest declares them. */
export const contextOf = {
  image: "product_request_image",
  document: "product_request_document",
} as const satisfies Record<Kind, string>
const fieldOf = { image: "images", document: "documents" } as const
const mostOf = { image: MAX_IMAGES, document: MAX_DOCUMENTS } as const
const tooMany = { image: "images.too_many", document: "documents.too_many" } as const

/**
 * Sets images and documents of a request in order; undefined keeps them. Removed files are deleted.
 * The caller holds the lock. Returns whether anything changed. Throws `request.invalid` for files
 * of other organisations or purposes.
 */
export async function saveFiles(context: Context, request: Request, wanted: Wanted) {
  const changes = [
    wanted.images && (await replace(context, request, "image", wanted.images)),
    wanted.documents && (await replace(context, request, "document", wanted.documents)),
  ]
  if (wanted.images)
    await within(context, request.organisation_id)
      .db.updateTable("product_requests")
      .set({ image_id: wanted.images[0] ?? null })
      .where("id", "=", request.id)
      .execute()
  return changes.includes(true)
}

async function replace(
  context: Context,
  { id: request_id, organisation_id }: Request,
  kind: Kind,
  ids: readonly string[],
) {
  if (ids.length > mostOf[kind]) throw fieldFault(fieldOf[kind], tooMany[kind])
  const own = within(context, organisation_id)
  const before = await own.db
    .selectFrom("product_request_files")
    .select(["id", "file_id"])
    .where("request_id", "=", request_id)
    .where("kind", "=", kind)
    .orderBy("rank")
    .execute()
  const had = before.map(({ file_id }) => file_id)
  if (had.length === ids.length && had.every((id, at) => id === ids[at])) return false
  await mustBeUploaded(own, kind, ids)
  await own.db
    .deleteFrom("product_request_files")
    .where("request_id", "=", request_id)
    .where("kind", "=", kind)
    .execute()
  if (ids.length > 0)
    await own.db
      .insertInto("product_request_files")
      .values(
        ids.map((file_id, rank) => ({
          id: newId("prfl"),
          organisation_id,
          request_id,
          file_id,
          kind,
          rank,
        })),
      )
      .execute()
  await removeFiles(
    own,
    had.filter((id) => !ids.includes(id)),
  )
  return true
}

async function mustBeUploaded({ db }: Context, kind: Kind, ids: readonly string[]) {
  if (ids.length === 0) return
  const found = await db
    .selectFrom("files")
    .select("id")
    .where("id", "in", [...ids])
    .where("context", "=", contextOf[kind])
    .execute()
  if (found.length < ids.length) throw fieldFault(fieldOf[kind], "choice.unknown")
}

/** Forgets all files of a request that is thrown away. */
export async function removeAllFiles(context: Context, request: Request) {
  await saveFiles(context, request, { images: [], documents: [] })
}
