import type { Service } from "../services/schema.ts"
import {
  type BookingStatus,
  type BookingVerb,
  bookingLifecycle,
  COMPLETION_DAYS,
  type ShownStatus,
  shownStatuses,
} from "./status.ts"

/** How many products a booking names, and how many files it has, at most. */
export const MAX_BOOKED_PRODUCTS = 100
export const MAX_BOOKING_FILES = 10

/** What a status is shown as: `unknown` where we do not know it yet. */
export const shownStatusOf = (status: string): ShownStatus =>
  shownStatuses.find((known) => known === status) ?? "unknown"

/** Whether it is the time for this verb; the server and the buttons ask the same. */
export const canMove = ({ status }: { status: BookingStatus }, verb: BookingVerb): boolean =>
  bookingLifecycle.next(status, verb) !== undefined

/** Whether notes and files are still added: what is cancelled stays as it was. */
export const takesNotes = ({ status }: { status: BookingStatus }): boolean => status !== "cancelled"

type Needs = Pick<Service, "required_information" | "requires_products">
type Given = { information: string; product_ids: readonly string[] }
/** What a service asks of whoever books and they have not said, by the names of the fields (domain 7). */
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
 * Whether a booking is offered to its provider for completion: it is confirmed, and for fourteen days nothing
 * was written (domain 7).
 */
export function isToComplete({ status, confirmed_at, last_message_at }: Times, now: Date): boolean {
  if (status !== "confirmed" || confirmed_at === null) return false
  const last = Math.max(Date.parse(confirmed_at), Date.parse(last_message_at ?? confirmed_at))
  return now.getTime() - last > COMPLETION_DAYS * DAY
}
