import type { waitlistErrors } from "@packhaus/contract/waitlist/errors"

export const errors = {
  "waitlist.not_open_for": "Das geht im jetzigen Stand der Registrierung nicht.",
  "waitlist.too_soon": "Sie können sich erst 30 Tage nach unserer Antwort wieder bewerben.",
} as const satisfies Record<keyof typeof waitlistErrors, string>
