import type { bookingsErrors } from "@packhaus/contract/bookings/manifest"

export const errors = {
  "bookings.not_open_for":
    "The booking has been confirmed, completed or cancelled in the meantime. Please reload the page.",
  "bookings.not_offered": "This service cannot be booked at the moment. Choose another one.",
  "bookings.price_changed": "The price has changed. Please reload the page.",
  "bookings.terms_changed": "The terms have changed. Please reload the page and read them.",
} as const satisfies Record<keyof typeof bookingsErrors, string>
