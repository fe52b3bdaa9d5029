import type { waitlistErrors } from "@packhaus/contract/applicants/manifest"

export const errors = {
  "waitlist.not_open_for": "Das ist im aktuellen Status der Registrierung nicht möglich.",
  "waitlist.too_soon": "Sie können sich 30 Tage nach unserer Entscheidung erneut registrieren.",
} as const satisfies Record<keyof typeof waitlistErrors, string>
