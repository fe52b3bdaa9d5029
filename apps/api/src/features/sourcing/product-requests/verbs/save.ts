import { isCustomer } from "@packhaus/contract/access/roles"
import { ApiError, fieldFault } from "@packhaus/contract/kernel/errors"
import { faultsOf, isEditable } from "@packhaus/contract/sourcing/product-requests/rules"
import type {
  CreateProductRequest,
  UpdateProductRequest,
} from "@packhaus/contract/sourcing/product-requests/schema"
import { sql } from "kysely"
import { type Context, within } from "../../../../context.ts"
import { noteChange, notOpen } from "./move.ts"
import { removeAllFiles, saveFiles } from "./save-files.ts"

type Fields = Omit<UpdateProductRequest, "images" | "documents">

/** Owner of the request: the viewer's own organisation, otherwise the named customer. */
async function ownerOf({ rows, viewer }: Context, organisation_id: string | undefined) {
  if (isCustomer(viewer.role) && organisation_id === undefined) return viewer.organisation_id
  if (organisation_id === undefined) throw fieldFault("organisation_id", "choice.required")
  const { id, type } = await rows.one("organisations", organisation_id)
  if (type !== "customer") throw fieldFault("organisation_id", "choice.unknown")
  return id
}

/** Throws `request.invalid` for a shop or product that is not of this organisation. */
async function mustBeOwn(
  context: Context,
  organisation_id: string,
  { shop_id, product_id }: Pick<Fields, "shop_id" | "product_id">,
) {
  const { rows } = within(context, organisation_id)
  const known = async (table: "shops" | "products", id: string) => {
    const found = await rows.children(table, "id", [id])
    return found.length > 0
  }
  if (shop_id && !(await known("shops", shop_id))) throw fieldFault("shop_id", "choice.unknown")
  if (product_id && !(await known("products", product_id)))
    throw fieldFault("product_id", "choice.unknown")
}

/**
 * Creates a draft, which may be empty. Throws `request.invalid` for references to other
 * organisations.
 */
export async function createRequest(
  context: Context,
  { organisation_id, images, documents, ...fields }: CreateProductRequest,
) {
  const owner = await ownerOf(context, organisation_id)
  await mustBeOwn(context, owner, fields)
  const request = await within(context, owner).rows.insert("product_requests", {
    ...fields,
    organisation_id: owner,
  })
  await saveFiles(context, request, { images, documents })
  await noteChange(context, request, { action: "product_request.created" })
  return request.id
}

/**
 * Changes a request until it is decided; absent fields stay unchanged. Drafts may be incomplete,
 * submitted requests not.
 */
export async function updateRequest(
  context: Context,
  id: string,
  { images, documents, ...fields }: UpdateProductRequest,
) {
  const before = await context.rows.lock("product_requests", id)
  if (!isEditable(before.status)) throw notOpen(before, "edit")
  await mustBeOwn(context, before.organisation_id, fields)
  const changed = Object.entries(fields).flatMap(([field, value]) =>
    value === undefined || JSON.stringify(value) === JSON.stringify(before[field as keyof Fields])
      ? []
      : [field],
  )
  if (before.status !== "draft") {
    const faults = faultsOf(merged(before, fields)).map((fault) => ({ ...fault, params: {} }))
    if (faults.length > 0) throw new ApiError("request.invalid", { fields: faults })
  }
  const filesChanged = await saveFiles(context, before, { images, documents })
  if (changed.length === 0 && !filesChanged) return
  await context.rows.update("product_requests", id, { ...fields, ...(await changedNow(context)) })
  // Drafts save every few seconds, so only submitted requests keep a change history.
  const details = { fields: filesChanged ? [...changed, "files"] : changed }
  const note = before.status === "draft" ? undefined : "product_request.edited"
  await noteChange(context, before, { action: note, details })
}

/** A row with the defined changes applied. */
const merged = <R extends object>(row: R, changes: { [C in keyof R]?: R[C] | undefined }): R => ({
  ...row,
  ...Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)),
})

async function changedNow({ db }: Context) {
  const { rows } = await sql<{ updated_at: string }>`select packhaus_now() as updated_at`.execute(
    db,
  )
  return { updated_at: rows[0]?.updated_at }
}

/** Throws away a draft that was never submitted, with its files. */
export async function removeRequest(context: Context, id: string) {
  const request = await context.rows.lock("product_requests", id)
  if (request.status !== "draft") throw notOpen(request, "remove")
  if (request.submitted_at !== null) throw new ApiError("product_requests.not_removable")
  await removeAllFiles(context, request)
  const removed = await context.rows.remove("product_requests", id)
  await noteChange(context, request, { action: "product_request.removed" })
  return { ...removed, object: "product_request" as const }
}
