import type { ErrorTable } from "../kernel/error-table.ts"

export const claimsErrors = {
  "claims.not_open_for": [
    422,
    "invalid_data",
    "The claim is not in a state for this. details.status says in which.",
  ],
  "claims.open_already": [
    422,
    "duplicate_error",
    "Of this line a claim is open already: it is decided first.",
  ],
  "claims.replaced_already": [
    422,
    "invalid_data",
    "The pieces of this claim are sent again already. details.order says by which order.",
  ],
  "claims.replacement_packed": [
    422,
    "invalid_data",
    "What is sent again is packed already: that is taken back first. details.order says of which order.",
  ],
  "claims.not_replaceable": [
    422,
    "invalid_data",
    "No replacement can be sent; see details.reason: no_item, no_address or canceled.",
  ],
  "claims.not_of_orders": [422, "invalid_data", "A claim is made in the chat of an order alone."],
} as const satisfies ErrorTable<"claims">
