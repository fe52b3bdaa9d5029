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
  "claims.not_of_orders": [422, "invalid_data", "A claim is made in the chat of an order alone."],
} as const satisfies ErrorTable<"claims">
