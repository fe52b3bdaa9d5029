import type { ErrorTable } from "../../kernel/error-table.ts"

export const offersErrors = {
  "offers.not_open_for": [
    422,
    "invalid_data",
    "The offer's status does not allow this. See details.status.",
  ],
  "offers.changed": [422, "invalid_data", "The offer has a newer version. Review it."],
  "offers.no_rate": [
    422,
    "invalid_data",
    "There is no exchange rate from the last week for this currency. Quote in euro, or try again later.",
  ],
  "offers.not_asked": [422, "invalid_data", "This request no longer accepts offers."],
  "offers.variant_agreed": [
    422,
    "invalid_data",
    "Another agreement already covers a variant. See details.variant_ids.",
  ],
} as const satisfies ErrorTable<"offers">
