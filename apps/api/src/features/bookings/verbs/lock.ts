import { type BookingVerb, bookingLifecycle } from "@packhaus/contract/bookings/status"
import { ApiError } from "@packhaus/contract/kernel/errors"
import type { Context } from "../../../context.ts"
import { bookingChanged } from "../events.ts"

/** Locks the booking until the transaction ends. Throws 404 outside the viewer's scope. */
export const lockBooking = ({ rows }: Pick<Context, "rows">, id: string) =>
  rows.lock("bookings", id)
export type LockedBooking = Awaited<ReturnType<typeof lockBooking>>

/** The error for an action that the booking's status does not allow. */
export const notOpen = ({ status }: Pick<LockedBooking, "status">) =>
  new ApiError("bookings.not_open_for", { status })

/** Where this verb leads a booking. Throws `bookings.not_open_for`. */
export function nextOf(booking: LockedBooking, verb: BookingVerb) {
  const next = bookingLifecycle.next(booking.status, verb)
  if (!next) throw notOpen(booking)
  return next
}

type Sides = Pick<LockedBooking, "id" | "organisation_id" | "provider_id">
type Change = { action: string; details?: Record<string, unknown> }
/** Writes the timeline of a booking and notifies open pages. */
export async function noteChange(
  { note, emit }: Context,
  { id, organisation_id, provider_id }: Sides,
  { action, details = {} }: Change,
) {
  await note({ entity: "bookings", entity_id: id, organisation_id, action, details })
  await emit(bookingChanged, { id, organisation_ids: [organisation_id, provider_id] })
}
