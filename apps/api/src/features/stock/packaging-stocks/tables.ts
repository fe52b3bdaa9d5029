import { Id, Timestamp } from "@packhaus/contract/kernel/values"
import { z } from "zod"
import { ofMerchant, ofOrganisation, table } from "../../../table-access.ts"

/** Pieces of a packaging at a place. May fall below zero: missing packaging never blocks a parcel. */
const PackagingLevel = z.object({
  id: Id,
  organisation_id: Id,
  packaging_id: Id,
  location_id: Id,
  stocked_quantity: z.int(),
  /** Pieces that parcels took here in the last days, as of last midnight, and how many days those were. */
  used_quantity: z.int(),
  used_days: z.int(),
  is_low: z.boolean(),
  created_at: Timestamp,
  updated_at: Timestamp,
})

/** Packaging used by a fulfilment. */
const FulfillmentPackaging = z.object({
  id: Id,
  merchant_id: Id,
  fulfillment_id: Id,
  packaging_id: Id,
  packaging_owner_id: Id,
  name: z.string(),
  quantity: z.int(),
  change: z.int(),
  /** Pieces that left its owner's stock; null: all of them. */
  stocked_quantity: z.int().nullable(),
})

export const packagingStockTables = {
  packaging_levels: table(PackagingLevel, {
    access: {
      read: { ...ofOrganisation.read, supplier: "organisation_id" },
      write: { ...ofOrganisation.write, supplier: "organisation_id" },
    },
    idPrefix: "plev",
    search: [],
    generated: [
      "stocked_quantity",
      "used_quantity",
      "used_days",
      "is_low",
      "created_at",
      "updated_at",
    ],
    owner: "organisation_id",
  }),
  fulfillment_packagings: table(FulfillmentPackaging, {
    access: ofMerchant,
    idPrefix: "fulp",
    search: [],
    generated: [],
    owner: "merchant_id",
  }),
}
