import type { stockTransfersErrors } from "@packhaus/contract/stock-transfers/errors"

export const errors = {
  "stock_transfers.not_open_for": "Das geht bei dieser Umlagerung gerade nicht.",
  "stock_transfers.same_place": "Wählen Sie zwei verschiedene Standorte.",
  "stock_transfers.one_owner":
    "Eine Umlagerung ist von einer Organisation und von einem Standort. Schicken Sie den Rest getrennt.",
  "stock_transfers.not_their_place":
    "An einem eigenen Standort eines Kunden liegt nur dessen Ware.",
} as const satisfies Record<keyof typeof stockTransfersErrors, string>
