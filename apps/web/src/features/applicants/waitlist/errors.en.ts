import type { waitlistErrors } from "@packhaus/contract/applicants/manifest"

export const errors = {
  "waitlist.not_open_for": "This is not possible in the application's current status.",
  "waitlist.too_soon": "You can apply again 30 days after our decision.",
} as const satisfies Record<keyof typeof waitlistErrors, string>
