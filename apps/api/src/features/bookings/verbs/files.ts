import { MAX_BOOKING_FILES, takesNotes } from "@packhaus/contract/bookings/rules"
import { ApiError, fieldFault } from "@packhaus/contract/kernel/errors"
import { type Context, within } from "../../../context.ts"
import { attachFile, mayRemove, removeFiles, sideOf } from "../../files/uploads/verbs.ts"
import { lockBooking, noteChange, notOpen } from "./lock.ts"

/** The kind of file that people upload for a booking. */
export const BOOKING_FILE = "booking_file"

type Sides = { organisation_id: string; provider_id: string }

/** Whether the viewer may remove a file of a booking. */
export const mayRemoveFile = (
  context: Pick<Context, "viewer">,
  { provider_id: partner_id, ...file }: Sides & { added_for: string },
) => mayRemove(context, { ...file, partner_id })

/**
 * Attaches an uploaded file to a booking, visible to both sides; it then belongs to the customer.
 * Throws as `attachFile`.
 */
export function attachBookingFile(
  context: Context,
  { id: booking_id, organisation_id, provider_id }: { id: string } & Sides,
  { file_key, field }: { file_key: string; field: string },
) {
  const { viewer } = context
  const given = { id: file_key, kind: BOOKING_FILE, organisation_id, field }
  return attachFile(context, given, (file) =>
    within(context, organisation_id).rows.insert("booking_files", {
      organisation_id,
      provider_id,
      booking_id,
      file_id: file.id,
      name: file.name,
      size: file.size,
      added_for: sideOf(context, { organisation_id, partner_id: provider_id }),
      added_by: viewer.id,
      added_by_name: viewer.name,
    }),
  )
}

/**
 * Adds an uploaded file to a booking; the same one is added once. Throws `bookings.not_open_for` for one that
 * is cancelled, a fault of `file_key` for one too many, and as `attachFile`.
 */
export async function addFile(context: Context, id: string, file_key: string) {
  const { organisation_id, provider_id, status } = await lockBooking(context, id)
  if (!takesNotes({ status })) throw notOpen({ status })
  const there = await context.rows.children("booking_files", "booking_id", [id])
  if (there.some(({ file_id }) => file_id === file_key)) return
  if (there.length >= MAX_BOOKING_FILES) throw fieldFault("file_key", "documents.too_many")
  const booking = { id, organisation_id, provider_id }
  const { name } = await attachBookingFile(context, booking, { file_key, field: "file_key" })
  await noteChange(context, booking, { action: "booking.add_file", details: { file: name } })
}

/** Takes a file away. Throws 404 for one of another booking, 403 for one that the other side added. */
export async function removeFile(
  context: Context,
  { id, file_id }: { id: string; file_id: string },
) {
  const booking = await lockBooking(context, id)
  const file = await context.rows.lock("booking_files", file_id)
  if (file.booking_id !== id) throw new ApiError("row.not_found", { id: file_id })
  if (!mayRemoveFile(context, file)) throw new ApiError("access.denied")
  await context.rows.remove("booking_files", file_id)
  await removeFiles(within(context, booking.organisation_id), [file.file_id])
  await noteChange(context, booking, {
    action: "booking.remove_file",
    details: { file: file.name },
  })
}
