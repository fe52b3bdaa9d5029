import type { NoticeName } from "@packhaus/contract/notices/rules/words"
import { type SqlBool, sql } from "kysely"
import { type Context, ofOwnerOf } from "../../../context.ts"
import { notify } from "../../notices/verbs/notify.ts"
import { bookingCompleted } from "../events.ts"
import { bookingConcernsOf } from "../list.ts"
import { type LockedBooking, lockBooking, nextOf, noteChange } from "./lock.ts"

const now = sql<string>`packhaus_now()`
/** Bookings that are offered in one transaction. */
const BATCH = 100

type BookingNews = Extract<NoticeName, `booking_${string}`>
/** Notifies people of `organisation_id` of a change to a booking. */
const newsOf = (name: BookingNews, organisation_id: string, booking: LockedBooking) => ({
  name,
  organisation_id,
  subject_id: booking.id,
  params: {
    booking: booking.number,
    service: booking.service_name,
    customer: booking.organisation_name,
  },
})

/**
 * The provider confirms. Throws 404 outside the viewer's scope, `bookings.not_open_for` in another
 * status.
 */
export async function confirmBooking(context: Context, id: string) {
  const booking = await lockBooking(context, id)
  const status = nextOf(booking, "confirm")
  await ofOwnerOf(context, id)
    .db.updateTable("bookings")
    .set({ status, confirmed_at: now })
    .where("id", "=", id)
    .execute()
  await noteChange(context, booking, { action: "booking.confirm" })
  await notify(context, [newsOf("booking_confirmed", booking.organisation_id, booking)])
}

/**
 * Completes a booking: jobs add its amount to the customer's next invoice and owe the provider its
 * share (domain 7). Throws like `confirmBooking`.
 */
export async function completeBooking(context: Context, id: string) {
  const booking = await lockBooking(context, id)
  const { organisation_id, provider_id } = booking
  const status = nextOf(booking, "complete")
  await ofOwnerOf(context, id)
    .db.updateTable("bookings")
    .set({ status, completed_at: now })
    .where("id", "=", id)
    .execute()
  await noteChange(context, booking, { action: "booking.complete" })
  await context.emit(bookingCompleted, { id, organisation_ids: [organisation_id, provider_id] })
  await notify(context, [newsOf("booking_completed", organisation_id, booking)])
}

/** Either side lets it go, which costs nothing. Throws like `confirmBooking`. */
export async function cancelBooking(context: Context, id: string, reason: string) {
  const booking = await lockBooking(context, id)
  const { organisation_id, provider_id } = booking
  const status = nextOf(booking, "cancel")
  await ofOwnerOf(context, id)
    .db.updateTable("bookings")
    .set({ status, cancelled_at: now, reason })
    .where("id", "=", id)
    .execute()
  await noteChange(context, booking, { action: "booking.cancel", details: { reason } })
  await notify(
    context,
    [organisation_id, provider_id]
      .filter((one) => one !== context.viewer.organisation_id)
      .map((one) => newsOf("booking_cancelled", one, booking)),
  )
}

/**
 * Asks providers to complete confirmed bookings, fourteen days after the last message or the
 * confirmation: once, and again after further messages (domain 7).
 */
export async function offerCompletion(context: Context) {
  const due = await context.db
    .selectFrom("bookings")
    .selectAll()
    .where(bookingConcernsOf.to_complete)
    .where(sql<SqlBool>`(offered_at is null or offered_at < last_message_at)`)
    .orderBy("id")
    .limit(BATCH)
    .forUpdate()
    .execute()
  if (due.length === 0) return
  await context.db
    .updateTable("bookings")
    .set({ offered_at: now })
    .where(sql<SqlBool>`id = any(${due.map(({ id }) => id)})`)
    .execute()
  await notify(
    context,
    due.map((booking) => newsOf("booking_to_complete", booking.provider_id, booking)),
  )
}
