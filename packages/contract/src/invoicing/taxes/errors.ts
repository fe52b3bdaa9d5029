import type { ErrorTable } from "../../kernel/error-table.ts"

export const taxesErrors = {
  "taxes.no_export": [
    422,
    "invalid_data",
    "This shipment is not an export from the EU. No proof is needed.",
  ],
  "taxes.not_shipped": [422, "invalid_data", "The shipment was not shipped or was undone."],
  "taxes.vat_id_changed": [
    422,
    "invalid_data",
    "The organisation's VAT id has changed. See details.vat_id.",
  ],
  "taxes.proved_already": [422, "invalid_data", "This shipment already has a proof of export."],
} as const satisfies ErrorTable<"taxes">
