import type { ErrorTable } from "../kernel/error-table.ts"

export const taxesErrors = {
  "taxes.no_export": [
    422,
    "invalid_data",
    "This shipment did not leave the EU from here: there is nothing to prove.",
  ],
  "taxes.not_shipped": [422, "invalid_data", "This was not shipped, or was taken back."],
  "taxes.vat_id_changed": [
    422,
    "invalid_data",
    "The organisation has another VAT id meanwhile. details.vat_id says which.",
  ],
  "taxes.proved_already": [422, "invalid_data", "This shipment has its proof of export."],
} as const satisfies ErrorTable<"taxes">
