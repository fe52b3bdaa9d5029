import type { taxesErrors } from "@packhaus/contract/taxes/errors"

export const errors = {
  "taxes.no_export":
    "This shipment did not leave the EU from the seller's country. There is nothing to prove.",
  "taxes.not_shipped": "This was not shipped, or was taken back.",
  "taxes.vat_id_changed": "The organisation has another VAT ID meanwhile. Ask VIES about that one.",
  "taxes.proved_already": "This shipment has its proof of export already.",
} as const satisfies Record<keyof typeof taxesErrors, string>
