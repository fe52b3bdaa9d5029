import type { ErrorTable } from "../kernel/error-table.ts"

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
