import type { ErrorTable } from "../../kernel/error-table.ts"

export const stockTransfersErrors = {
  "stock_transfers.not_open_for": [
    422,
    "invalid_data",
    "The transfer's status does not allow this. See details.status.",
  ],
  "stock_transfers.same_place": [
    422,
    "invalid_data",
    "Origin and destination must be different locations.",
  ],
  "stock_transfers.one_owner": [
    422,
    "invalid_data",
    "A transfer has goods of one organisation from one location. Send the rest separately.",
  ],
  "stock_transfers.not_their_place": [
    422,
    "invalid_data",
    "A customer's own location can hold only that customer's goods.",
  ],
} as const satisfies ErrorTable<"stock_transfers">
