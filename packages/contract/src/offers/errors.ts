import type { ErrorTable } from "../kernel/error-table.ts"

export const offersErrors = {
  "offers.not_open_for": [
    422,
    "invalid_data",
    "The offer is not in a state for this. details.status says in which.",
  ],
  "offers.changed": [422, "invalid_data", "The offer has another version now. Look at it again."],
  "offers.no_rate": [
    422,
    "invalid_data",
    "There is no exchange rate of the last week for this currency. Quote in euro, or try again later.",
  ],
  "offers.not_asked": [422, "invalid_data", "This request is not asked for any more."],
  "offers.variant_agreed": [
    422,
    "invalid_data",
    "Another agreement holds for a variant. details.variant_ids names them.",
  ],
} as const satisfies ErrorTable<"offers">
