import type { ErrorTable } from "../kernel/error-table.ts"

export const bookingsErrors = {
  "bookings.not_open_for": [
    422,
    "invalid_data",
    "The booking is not in a state for this. details.status says in which.",
  ],
  "bookings.not_offered": [
    422,
    "invalid_data",
    "The service cannot be booked: it is not enabled, or its provider does not work here any more.",
  ],
  "bookings.price_changed": [
    422,
    "invalid_data",
    "The service costs something else by now. details.price says what.",
  ],
  "bookings.terms_changed": [
    422,
    "invalid_data",
    "The service is offered on other terms by now. details.terms_url says on which.",
  ],
} as const satisfies ErrorTable<"bookings">
