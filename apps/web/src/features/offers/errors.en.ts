import type { offersErrors } from "@packhaus/contract/offers/errors"

export const errors = {
  "offers.not_open_for": "The offer is in another state meanwhile. Reload the page.",
  "offers.changed": "The offer is another one meanwhile. Look at it again.",
  "offers.no_rate":
    "There is no exchange rate of the last week for this currency. Quote in euro, or try again later.",
  "offers.not_asked": "No offer is wanted for this request any more.",
  "offers.variant_agreed":
    "Another supplier already ships one of these variants. Choose another variant, or ask for a new offer on the earlier request.",
} as const satisfies Record<keyof typeof offersErrors, string>
