import type { offersErrors } from "@packhaus/contract/sourcing/manifest"

export const errors = {
  "offers.not_open_for": "The offer's status has changed. Reload the page.",
  "offers.changed": "The offer has changed. Please review it again.",
  "offers.no_rate":
    "There is no exchange rate from the last week for this currency. Quote in euro, or try again later.",
  "offers.not_asked": "This request no longer accepts offers.",
  "offers.variant_agreed":
    "Another supplier already ships one of these variants. Choose another variant, or ask for a new offer on the earlier request.",
} as const satisfies Record<keyof typeof offersErrors, string>
