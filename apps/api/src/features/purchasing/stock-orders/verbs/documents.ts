import { isSupplier } from "@packhaus/contract/access/roles"
import { ApiError, fieldFault } from "@packhaus/contract/kernel/errors"
import {
  type DocumentKind,
  documentReaders,
  MAX_DOCUMENTS,
} from "@packhaus/contract/purchasing/stock-orders/rules"
import type { AddDocument } from "@packhaus/contract/purchasing/stock-orders/schema"
import { type Context, within } from "../../../../context.ts"
import { attachFile, mayRemove, removeFiles, sideOf } from "../../../files/uploads/verbs.ts"
import { ARRIVAL_PHOTO } from "../tables.ts"
import { lockStockOrder, noteChange, type Order } from "./kind.ts"

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

/** Makes an uploaded file one of a stock order. Throws as `attachFile`. */
function attach(context: Context, order: Order, { field, readers, ...attached }: Attached) {
  const { id: stock_order_id, organisation_id, supplier_id } = order
  const { viewer } = context
  const isPhoto = attached.kind === ARRIVAL_PHOTO
  const reader_ids = readers.map((one) => (one === "supplier" ? supplier_id : organisation_id))
  const kind = isPhoto ? STOCK_ORDER_PHOTO : STOCK_ORDER_DOCUMENT
  const given = { id: attached.file_key, kind, organisation_id, reader_ids, field }
  return attachFile(context, given, (file) =>
    context.rows.insert("stock_order_documents", {
      organisation_id,
      stock_order_id,
      supplier_id,
      arrival_id: isPhoto ? attached.arrival_id : null,
      file_id: file.id,
      kind: attached.kind,
      name: file.name,
      size: file.size,
      reader_ids,
      added_for: sideOf(context, { organisation_id, partner_id: supplier_id }),
      added_by: viewer.id,
      added_by_name: viewer.name,
    }),
  )
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

/** Whether the viewer may remove a document. */
export const mayRemoveDocument = (
  context: Pick<Context, "viewer">,
  { supplier_id: partner_id, ...document }: Documented,
) => mayRemove(context, { ...document, partner_id })
type Documented = { organisation_id: string; supplier_id: string; added_for: string }

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
  if (!mayRemoveDocument(context, document)) throw new ApiError("access.denied")
  await context.rows.remove("stock_order_documents", document_id)
  await removeFiles(within(context, order.organisation_id), [document.file_id])
  const { kind, name, reader_ids } = document
  await noteChange(context, order, {
    action: "stock_order.document_removed",
    details: { kind, document: nameInHistory(name, reader_ids) },
  })
}
