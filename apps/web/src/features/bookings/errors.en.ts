import type { bookingsErrors } from "@packhaus/contract/bookings/errors"

export const errors = {
  "bookings.not_open_for":
    "The booking has changed meanwhile: confirmed, completed or cancelled. Please reload the page.",
  "bookings.not_offered": "This service cannot be booked at present. Choose another one.",
  "bookings.price_changed": "The price has changed meanwhile. Please reload the page.",
  "bookings.terms_changed":
    "The terms have changed meanwhile. Please reload the page and read them.",
} as const satisfies Record<keyof typeof bookingsErrors, string>
