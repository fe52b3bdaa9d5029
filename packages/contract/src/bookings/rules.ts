import type { Service } from "../services/schema.ts"
import {
  type BookingStatus,
  type BookingVerb,
  bookingLifecycle,
  COMPLETION_DAYS,
  type ShownStatus,
  shownStatuses,
} from "./status.ts"

/** Limits of products and files per booking. */
export const MAX_BOOKED_PRODUCTS = 100
export const MAX_BOOKING_FILES = 10

/** Displayed status: `unknown` for values this version does not know. */
export const shownStatusOf = (status: string): ShownStatus =>
  shownStatuses.find((known) => known === status) ?? "unknown"

/** Whether the life cycle allows this verb; used by server and buttons. */
export const canMove = ({ status }: { status: BookingStatus }, verb: BookingVerb): boolean =>
  bookingLifecycle.next(status, verb) !== undefined

/** Whether notes and files can be added: not on cancelled bookings. */
export const takesNotes = ({ status }: { status: BookingStatus }): boolean => status !== "cancelled"

type Needs = Pick<Service, "required_information" | "requires_products">
type Given = { information: string; product_ids: readonly string[] }
/** Required details missing from a booking, by field name (domain 7). */
export const missingOf = (
  { required_information, requires_products }: Needs,
  { information, product_ids }: Given,
): readonly ("information" | "product_ids")[] => [
  ...(required_information !== "" && information === "" ? (["information"] as const) : []),
  ...(requires_products && product_ids.length === 0 ? (["product_ids"] as const) : []),
]

const DAY = 24 * 60 * 60 * 1000
type Times = { status: BookingStatus; confirmed_at: string | null; last_message_at: string | null }
/**
 * Whether a booking is offered to its provider for completion: confirmed, without messages for
 * fourteen days (domain 7).
 */
export function isToComplete({ status, confirmed_at, last_message_at }: Times, now: Date): boolean {
  if (status !== "confirmed" || confirmed_at === null) return false
  const last = Math.max(Date.parse(confirmed_at), Date.parse(last_message_at ?? confirmed_at))
  return now.getTime() - last > COMPLETION_DAYS * DAY
}
