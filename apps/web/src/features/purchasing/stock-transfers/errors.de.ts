import type { stockTransfersErrors } from "@packhaus/contract/purchasing/manifest"

export const errors = {
  "stock_transfers.not_open_for": "Das ist im aktuellen Status der Umlagerung nicht möglich.",
  "stock_transfers.same_place": "Wählen Sie zwei verschiedene Standorte.",
  "stock_transfers.one_owner":
    "Eine Umlagerung enthält Ware einer Organisation von einem Standort. Schicken Sie den Rest getrennt.",
  "stock_transfers.not_their_place":
    "Der eigene Standort eines Kunden kann nur dessen Ware aufnehmen.",
} as const satisfies Record<keyof typeof stockTransfersErrors, string>
