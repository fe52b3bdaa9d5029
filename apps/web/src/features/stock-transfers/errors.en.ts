import type { stockTransfersErrors } from "@packhaus/contract/stock-transfers/errors"

export const errors = {
  "stock_transfers.not_open_for": "This is not possible for this transfer now.",
  "stock_transfers.same_place": "Choose two different locations.",
  "stock_transfers.one_owner":
    "A transfer is of one organisation and from one location. Send the rest separately.",
  "stock_transfers.not_their_place":
    "At a customer's own location only that customer's goods are kept.",
} as const satisfies Record<keyof typeof stockTransfersErrors, string>
