import type { KeyScopes } from "../access/key-areas.ts"
import { isServiceProvider, type Role, staff } from "../access/roles.ts"
import { changing, seeing } from "../access/screens.ts"
import type { ErrorTable } from "../kernel/error-table.ts"

/** Providers are booked, and book nothing. */
const others = (roles: readonly Role[]) => roles.filter((role) => !isServiceProvider(role))
const writers = changing("bookings")

export const bookingsPolicy = {
  "booking.read": seeing("bookings"),
  "booking.create": others(writers),
  "booking.confirm": ["administrator", "service_provider"],
  "booking.complete": ["administrator", "service_provider"],
  "booking.cancel": [...staff, "agency", "customer", "service_provider"],
  "booking.note": writers,
  "booking.add_file": writers,
  "booking.remove_file": writers,
} as const satisfies Record<`booking.${string}`, readonly Role[]>

export const bookingsKeyScopes = {
  "booking.read": "never",
  "booking.create": "never",
  "booking.confirm": "never",
  "booking.complete": "never",
  "booking.cancel": "never",
  "booking.note": "never",
  "booking.add_file": "never",
  "booking.remove_file": "never",
} as const satisfies KeyScopes<keyof typeof bookingsPolicy>

export const bookingsErrors = {
  "bookings.not_open_for": [
    422,
    "invalid_data",
    "The booking's status does not allow this. See details.status.",
  ],
  "bookings.not_offered": [
    422,
    "invalid_data",
    "The service cannot be booked: it is disabled, or its provider is no longer active.",
  ],
  "bookings.price_changed": [
    422,
    "invalid_data",
    "The price of the service has changed. See details.price.",
  ],
  "bookings.terms_changed": [
    422,
    "invalid_data",
    "The terms of the service have changed. See details.terms_url.",
  ],
} as const satisfies ErrorTable<"bookings">
