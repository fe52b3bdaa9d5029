import type { stockTransfersErrors } from "@packhaus/contract/purchasing/manifest"

export const errors = {
  "stock_transfers.not_open_for": "This is not possible in the transfer's current status.",
  "stock_transfers.same_place": "Choose two different locations.",
  "stock_transfers.one_owner":
    "A transfer has goods of one organisation from one location. Send the rest separately.",
  "stock_transfers.not_their_place":
    "A customer's own location can hold only that customer's goods.",
} as const satisfies Record<keyof typeof stockTransfersErrors, string>
