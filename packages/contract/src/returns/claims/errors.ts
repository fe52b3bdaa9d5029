import type { ErrorTable } from "../../kernel/error-table.ts"

export const claimsErrors = {
  "claims.not_open_for": [
    422,
    "invalid_data",
    "The claim's status does not allow this. See details.status.",
  ],
  "claims.open_already": [
    422,
    "duplicate_error",
    "This line already has an open claim. Decide that one first.",
  ],
  "claims.replaced_already": [
    422,
    "invalid_data",
    "A replacement order already exists for this claim. See details.order.",
  ],
  "claims.replacement_packed": [
    422,
    "invalid_data",
    "The replacement is already packed. Undo its fulfilment first. See details.order.",
  ],
  "claims.not_replaceable": [
    422,
    "invalid_data",
    "No replacement can be sent. See details.reason: no_item, no_address or canceled.",
  ],
  "claims.not_of_orders": [422, "invalid_data", "Claims can be made in order chats only."],
} as const satisfies ErrorTable<"claims">
