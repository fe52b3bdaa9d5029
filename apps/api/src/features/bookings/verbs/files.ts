import { MAX_BOOKING_FILES, takesNotes } from "@packhaus/contract/bookings/rules"
import { ApiError, fieldFault } from "@packhaus/contract/kernel/errors"
import { takenKeyOf } from "@packhaus/kernel/database-errors"
import { type Context, isStaff, within } from "../../../context.ts"
import { giveFile, removeFiles } from "../../uploads/verbs.ts"
import { lockBooking, noteChange, notOpen } from "./lock.ts"

/** The kind of file that people upload for a booking. */
export const BOOKING_FILE = "booking_file"

type Sides = { organisation_id: string; provider_id: string }
/** Side of the viewer: provider, customer or platform. Agencies act for their customer. */
const sideOf = ({ viewer }: Pick<Context, "viewer">, { organisation_id, provider_id }: Sides) => {
  if (viewer.organisation_id === provider_id) return provider_id
  return isStaff(viewer) ? viewer.organisation_id : organisation_id
}

/** Whether the viewer may remove a file: staff, and the side that added it. */
export const mayRemove = (
  context: Pick<Context, "viewer">,
  file: Sides & { added_for: string },
): boolean => isStaff(context.viewer) || file.added_for === sideOf(context, file)

/**
 * Attaches an uploaded file to a booking, visible to both sides; it then belongs to the customer.
 * Throws a fault of `field` for a file of another person, kind or booking.
 */
export async function attachFile(
  context: Context,
  { id: booking_id, ...sides }: { id: string } & Sides,
  { file_key, field }: { file_key: string; field: string },
) {
  const { organisation_id, provider_id } = sides
  const { viewer } = context
  const unknown = () => fieldFault(field, "choice.unknown")
  const file = await giveFile(context, { id: file_key, kind: BOOKING_FILE, organisation_id })
  if (!file) throw unknown()
  await within(context, organisation_id)
    .rows.insert("booking_files", {
      organisation_id,
      provider_id,
      booking_id,
      file_id: file.id,
      name: file.name,
      size: file.size,
      added_for: sideOf(context, sides),
      added_by: viewer.id,
      added_by_name: viewer.name,
    })
    .catch((error) => {
      if (takenKeyOf(error)) throw unknown()
      throw error
    })
  return file
}

/**
 * Adds an uploaded file to a booking; the same one is added once. Throws `bookings.not_open_for` for one that
 * is cancelled, a fault of `file_key` for one too many, and as `attachFile` does.
 */
export async function addFile(context: Context, id: string, file_key: string) {
  const { organisation_id, provider_id, status } = await lockBooking(context, id)
  if (!takesNotes({ status })) throw notOpen({ status })
  const there = await context.rows.children("booking_files", "booking_id", [id])
  if (there.some(({ file_id }) => file_id === file_key)) return
  if (there.length >= MAX_BOOKING_FILES) throw fieldFault("file_key", "documents.too_many")
  const booking = { id, organisation_id, provider_id }
  const { name } = await attachFile(context, booking, { file_key, field: "file_key" })
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
  if (!mayRemove(context, file)) throw new ApiError("access.denied")
  await context.rows.remove("booking_files", file_id)
  await removeFiles(within(context, booking.organisation_id), [file.file_id])
  await noteChange(context, booking, {
    action: "booking.remove_file",
    details: { file: file.name },
  })
}
