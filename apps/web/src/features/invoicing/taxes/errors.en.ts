import type { taxesErrors } from "@packhaus/contract/invoicing/manifest"

export const errors = {
  "taxes.no_export": "This shipment is not an export from the EU. No proof is needed.",
  "taxes.not_shipped": "This shipment was not shipped or was undone.",
  "taxes.vat_id_changed": "The organisation's VAT ID has changed. Check the new one with VIES.",
  "taxes.proved_already": "This shipment already has a proof of export.",
} as const satisfies Record<keyof typeof taxesErrors, string>
