import type { ErrorTable } from "../kernel/error-table.ts"

export const stockTransfersErrors = {
  "stock_transfers.not_open_for": [
    422,
    "invalid_data",
    "The transfer is not in a state for this. details.status says in which.",
  ],
  "stock_transfers.same_place": [422, "invalid_data", "Goods go to another place."],
  "stock_transfers.one_owner": [
    422,
    "invalid_data",
    "A transfer is of goods of one organisation, from one place. Send the rest separately.",
  ],
  "stock_transfers.not_their_place": [
    422,
    "invalid_data",
    "At a customer's own place only the goods of that customer lie.",
  ],
} as const satisfies ErrorTable<"stock_transfers">
