import type { Same } from "#lib/phrases.ts"
import type { phrases as de } from "./phrases.de.ts"

export const phrases = {
  title: "Duty rates",
  lead: "For the comparison of offers and the customs preview. What is missing here is “not included”, never 0. A rate is never changed: a new one holds from its day on.",
  search: "HS code",
  add: "Enter a rate",
  next: "New rate from …",
  nextNamed: "New rate for {{code}} from …",
  submit: "Enter",
  saved: "Rate entered",
  failed: "The rate could not be entered.",
  columns: {
    hs_prefix: "HS code begins with",
    origin: "Origin",
    destination: "Destination",
    rate: "Rate",
    valid_from: "Valid from",
    created_by: "Entered by",
    change: "Change",
  },
  everywhere: "all countries",
  eu: "EU",
  unknown: "not known",
  hsHint: "2, 4, 6, 8 or 10 digits. The longest beginning counts.",
  originHint: "Empty holds for all countries. One that is named comes first.",
  destinationHint: "Empty holds for the EU, which has one tariff.",
  rateLabel: "Rate (%)",
  rateHint: "Empty: from that day on it is not known any more.",
  validHint: "Today or later. Of two of the same day the one entered last holds.",
  empty: "No rate yet",
} as const satisfies Same<typeof de>
