import { takesNotes } from "@packhaus/contract/bookings/rules"
import { type Context, within } from "../../../context.ts"
import { lockBooking, noteChange, notOpen } from "./lock.ts"

type Booking = { id: string; organisation_id: string; provider_id: string }

/** Writes a note to a booking that was found in scope; both sides read it. */
export const insertNote = (
  context: Context,
  { id: booking_id, organisation_id, provider_id }: Booking,
  text: string,
) =>
  within(context, organisation_id).rows.insert("booking_notes", {
    organisation_id,
    provider_id,
    booking_id,
    text,
    written_by: context.viewer.id,
    written_by_name: context.viewer.name,
  })

/** Adds a note to a booking. Throws `bookings.not_open_for` for one that is cancelled. */
export async function addNote(context: Context, id: string, text: string) {
  const booking = await lockBooking(context, id)
  if (!takesNotes(booking)) throw notOpen(booking)
  await insertNote(context, booking, text)
  await noteChange(context, booking, { action: "booking.note" })
}
