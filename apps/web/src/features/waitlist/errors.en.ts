import type { waitlistErrors } from "@packhaus/contract/waitlist/errors"

export const errors = {
  "waitlist.not_open_for": "This is not possible in the present state of the application.",
  "waitlist.too_soon": "You may apply again thirty days after our answer at the earliest.",
} as const satisfies Record<keyof typeof waitlistErrors, string>
