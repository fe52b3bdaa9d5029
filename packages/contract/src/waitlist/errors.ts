import type { ErrorTable } from "../kernel/error-table.ts"

export const waitlistErrors = {
  "waitlist.not_open_for": [
    422,
    "invalid_data",
    "The entry is not in a state for this. details.status says in which.",
  ],
  "waitlist.too_soon": [
    422,
    "invalid_data",
    "Thirty days must have passed since the answer. details.apply_from says when.",
  ],
} as const satisfies ErrorTable<"waitlist">
