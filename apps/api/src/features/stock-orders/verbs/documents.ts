import { isSupplier } from "@packhaus/contract/access/roles"
import { ApiError, fieldFault } from "@packhaus/contract/kernel/errors"
import {
  type DocumentKind,
  documentReaders,
  MAX_DOCUMENTS,
} from "@packhaus/contract/stock-orders/rules"
import type { AddDocument } from "@packhaus/contract/stock-orders/schema"
import { takenKeyOf } from "@packhaus/kernel/database-errors"
import { type Context, isStaff, within } from "../../../context.ts"
import { giveFile, removeFiles } from "../../uploads/verbs.ts"
import { ARRIVAL_PHOTO } from "../tables.ts"
import { lockStockOrder, type Order } from "./lock.ts"
import { noteChange } from "./move.ts"

/** Name of a document in the shared timeline: documents of one side are not named. */
const nameInHistory = (name: string, readers: readonly string[]) =>
  readers.length > 1 ? name : "…"

/** The kinds of files that people upload for a stock order: its papers, and photos of what came. */
export const STOCK_ORDER_DOCUMENT = "stock_order_document"
export const STOCK_ORDER_PHOTO = "stock_order_photo"

type Attached = {
  file_key: string
  /** The field of the request that named it. */
  field: string
  readers: ReturnType<typeof documentReaders>
} & ({ kind: DocumentKind } | { kind: typeof ARRIVAL_PHOTO; arrival_id: string })

/**
 * Makes an uploaded file one of a stock order. Throws `request.invalid` for a file that is not the viewer's,
 * was uploaded for something else or belongs to another order.
 */
async function attach(context: Context, order: Order, { field, readers, ...attached }: Attached) {
  const { id: stock_order_id, organisation_id, supplier_id } = order
  const { viewer } = context
  const unknown = () => fieldFault(field, "choice.unknown")
  const isPhoto = attached.kind === ARRIVAL_PHOTO
  const reader_ids = readers.map((one) => (one === "supplier" ? supplier_id : organisation_id))
  const file = await giveFile(context, {
    id: attached.file_key,
    kind: isPhoto ? STOCK_ORDER_PHOTO : STOCK_ORDER_DOCUMENT,
    organisation_id,
    reader_ids,
  })
  if (!file) throw unknown()
  await context.rows
    .insert("stock_order_documents", {
      organisation_id,
      stock_order_id,
      supplier_id,
      arrival_id: isPhoto ? attached.arrival_id : null,
      file_id: file.id,
      kind: attached.kind,
      name: file.name,
      size: file.size,
      reader_ids,
      added_for: sideOf(context, order),
      added_by: viewer.id,
      added_by_name: viewer.name,
    })
    .catch((error) => {
      if (takenKeyOf(error)) throw unknown()
      throw error
    })
  return file
}

/** Adds photos to an arrival of a stock order, which its customer and its supplier read. Throws as `attach`. */
export async function addPhotos(
  context: Context,
  order: Order,
  { arrival_id, photos }: { arrival_id: string; photos: readonly string[] },
) {
  const readers = documentReaders("other", false)
  for (const file_key of photos)
    await attach(context, order, {
      kind: ARRIVAL_PHOTO,
      arrival_id,
      file_key,
      field: "photos",
      readers,
    })
}

/**
 * Adds an uploaded file to a stock order: from then on it is the ordering organisation's. The same file is
 * added once. Throws `request.invalid` for a file that is not the viewer's, was uploaded for something else
 * or belongs to another order, and for one too many.
 */
export async function addDocument(context: Context, id: string, { kind, file_key }: AddDocument) {
  const order = await lockStockOrder(context, id)
  const own = within(context, order.organisation_id)
  const there = await own.db
    .selectFrom("stock_order_documents")
    .select("file_id")
    .where("stock_order_id", "=", id)
    .where("kind", "!=", ARRIVAL_PHOTO)
    .execute()
  if (there.some(({ file_id }) => file_id === file_key)) return
  if (there.length >= MAX_DOCUMENTS) throw fieldFault("file_key", "documents.too_many")
  const readers = documentReaders(kind, isSupplier(context.viewer.role))
  const file = await attach(context, order, { kind, file_key, field: "file_key", readers })
  await noteChange(context, order, {
    action: "stock_order.document_added",
    details: { kind, document: nameInHistory(file.name, readers) },
  })
}

type Sides = { organisation_id: string; supplier_id: string }
/** Side of the viewer: supplier, customer or platform. Agencies act for their customer. */
const sideOf = ({ viewer }: Pick<Context, "viewer">, { organisation_id, supplier_id }: Sides) => {
  if (isSupplier(viewer.role)) return supplier_id
  return isStaff(viewer) ? viewer.organisation_id : organisation_id
}

/** Whether the viewer may remove a document: staff, and the side that added it. */
export const mayRemove = (
  context: Pick<Context, "viewer">,
  document: Sides & { added_for: string },
) => isStaff(context.viewer) || document.added_for === sideOf(context, document)

/** Takes a document away, with its file. Throws 404 for one that the viewer does not see, 403 for one of others. */
export async function removeDocument(
  context: Context,
  { id, document_id }: { id: string; document_id: string },
) {
  const order = await lockStockOrder(context, id)
  // Readers are fewer than writers: a hidden document answers 404.
  await context.rows.one("stock_order_documents", document_id)
  const document = await context.rows.lock("stock_order_documents", document_id)
  // Photos document the condition on arrival and stay with it.
  if (document.stock_order_id !== id || document.kind === ARRIVAL_PHOTO)
    throw new ApiError("row.not_found", { id: document_id })
  if (!mayRemove(context, document)) throw new ApiError("access.denied")
  await context.rows.remove("stock_order_documents", document_id)
  await removeFiles(within(context, order.organisation_id), [document.file_id])
  const { kind, name, reader_ids } = document
  await noteChange(context, order, {
    action: "stock_order.document_removed",
    details: { kind, document: nameInHistory(name, reader_ids) },
  })
}
