import { ApiError, fieldFault } from "@packhaus/contract/kernel/errors"
import { MAX_ORDER_IMAGES } from "@packhaus/contract/purchasing/packaging-orders/rules"
import type { AddPackagingOrderImage } from "@packhaus/contract/purchasing/packaging-orders/schema"
import { type Context, within } from "../../../../context.ts"
import { attachFile, removeFiles } from "../../../files/uploads/verbs.ts"
import { handlersOf, lockPackagingOrder, noteChange, type Order } from "./kind.ts"

/** The kind of file that people upload for a packaging order, as the manifest declares it. */
export const PACKAGING_ORDER_IMAGE = "packaging_order_image"

type Placed = Pick<Order, "id" | "organisation_id" | "supplier_id" | "location_owner_id">
type Attached = { file_key: string; field: string; rank: number }

/** Makes an uploaded image one of a packaging order. Throws as `attachFile`. */
function attach(context: Context, order: Placed, { file_key, field, rank }: Attached) {
  const { id, organisation_id } = order
  const { viewer } = context
  const given = { id: file_key, kind: PACKAGING_ORDER_IMAGE, organisation_id, field }
  return attachFile(context, given, (file) =>
    within(context, organisation_id).rows.insert("packaging_order_images", {
      organisation_id,
      packaging_order_id: id,
      handler_ids: handlersOf(order),
      file_id: file.id,
      name: file.name,
      size: file.size,
      rank,
      added_by: viewer.id,
      added_by_name: viewer.name,
    }),
  )
}

/** Adds the pictures of a packaging order that is being placed, in this order. Throws as `attach`. */
export async function attachImages(context: Context, order: Placed, file_keys: readonly string[]) {
  for (const [rank, file_key] of file_keys.entries())
    await attach(context, order, { file_key, field: "images", rank })
}

/** The order, locked. Throws `packaging_orders.not_open_for` for a cancelled one. */
async function lockForImages(context: Context, id: string) {
  const order = await lockPackagingOrder(context, id)
  const { status } = order
  if (status === "cancelled")
    throw new ApiError("packaging_orders.not_open_for", { status, reason: "status" })
  return order
}

/**
 * Adds a picture to a packaging order. The same file is added once. Throws `images.too_many` for a sixth, as
 * `attach`, and `packaging_orders.not_open_for` for a cancelled order.
 */
export async function addImage(context: Context, id: string, { file_key }: AddPackagingOrderImage) {
  const order = await lockForImages(context, id)
  const { rows } = within(context, order.organisation_id)
  const there = await rows.children("packaging_order_images", "packaging_order_id", [id])
  if (there.some(({ file_id }) => file_id === file_key)) return
  if (there.length >= MAX_ORDER_IMAGES) throw fieldFault("file_key", "images.too_many")
  const rank = Math.max(-1, ...there.map((image) => image.rank)) + 1
  const file = await attach(context, order, { file_key, field: "file_key", rank })
  await noteChange(context, order, {
    action: "packaging_order.image_added",
    details: { document: file.name },
  })
}

/** Removes a picture of a packaging order, with its file. Throws 404 for one of another order. */
export async function removeImage(
  context: Context,
  { id, image_id }: { id: string; image_id: string },
) {
  const order = await lockForImages(context, id)
  const inside = within(context, order.organisation_id)
  const image = await inside.rows.one("packaging_order_images", image_id)
  if (image.packaging_order_id !== id) throw new ApiError("row.not_found", { id: image_id })
  await inside.rows.remove("packaging_order_images", image_id)
  await removeFiles(inside, [image.file_id])
  await noteChange(context, order, {
    action: "packaging_order.image_removed",
    details: { document: image.name },
  })
}
