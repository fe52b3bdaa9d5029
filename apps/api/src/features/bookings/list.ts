import { isStaff } from "@packhaus/contract/access/roles"
import { bookingList } from "@packhaus/contract/bookings/list"
import { COMPLETION_DAYS } from "@packhaus/contract/bookings/status"
import { type SqlBool, sql } from "kysely"
import { serveList } from "../../lists.ts"

/** Same condition as `isToComplete` in the contract. */
export const bookingConcernsOf = {
  to_complete: sql<SqlBool>`status = 'confirmed'
    and greatest(confirmed_at, last_message_at) < packhaus_now() - interval '1 day' * ${sql.lit(COMPLETION_DAYS)}`,
}

/** Bookings; the commission is visible to provider and platform only. */
export const bookingListing = serveList(bookingList, {
  from: "bookings as booked",
  rows: (own) => own,
  present: ({ role, organisation_id }, booking) => ({
    ...booking,
    ...(isStaff(role) || booking.provider_id === organisation_id
      ? {}
      : { commission: null, payout: null }),
  }),
  filters: { concern: { to_complete: () => bookingConcernsOf.to_complete } },
  nullsLast: ["last_message_at"],
})
