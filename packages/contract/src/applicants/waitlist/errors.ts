import type { ErrorTable } from "../../kernel/error-table.ts"

export const waitlistErrors = {
  "waitlist.not_open_for": [
    422,
    "invalid_data",
    "The application's status does not allow this. See details.status.",
  ],
  "waitlist.too_soon": [
    422,
    "invalid_data",
    "A new application is possible 30 days after the decision. See details.apply_from.",
  ],
} as const satisfies ErrorTable<"waitlist">
