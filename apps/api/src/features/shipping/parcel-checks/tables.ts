import { Id, Timestamp } from "@packhaus/contract/kernel/values"
import { weightReasons } from "@packhaus/contract/shipping/parcels/schema"
import { z } from "zod"
import { ofMerchant, table } from "../../../table-access.ts"

/** A supplier reads the checks of parcels at its own locations. */
const access = {
  read: { ...ofMerchant.read, supplier: "fulfiller_id" },
  write: ofMerchant.write,
} as const
const owner = "merchant_id"
const dataProtection = {
  organisation: ["merchant_id"],
  atErasure: { organisation: { is: "removed" } },
} as const

/** The weight of a packed parcel, in grams. */
const ParcelWeight = z.object({
  id: Id,
  merchant_id: Id,
  order_id: Id,
  fulfillment_id: Id,
  fulfiller_id: Id,
  weight: z.int(),
  expected_weight: z.int().nullable(),
  reason: z.enum(weightReasons).nullable(),
  created_at: Timestamp,
})

/** A photo of a packed parcel. */
const ParcelPhoto = z.object({
  id: Id,
  merchant_id: Id,
  order_id: Id,
  fulfillment_id: Id,
  fulfiller_id: Id,
  file_id: Id,
  name: z.string(),
  created_at: Timestamp,
})

const ofParcel = [
  "id",
  "merchant_id",
  "order_id",
  "fulfillment_id",
  "fulfiller_id",
  "created_at",
] as const

export const parcelCheckTables = {
  parcel_weights: table(ParcelWeight, {
    access,
    idPrefix: "parw",
    search: [],
    generated: ["created_at"],
    owner,
    dataProtection: {
      ...dataProtection,
      data: [...ofParcel, "weight", "expected_weight", "reason"],
    },
  }),
  parcel_photos: table(ParcelPhoto, {
    access,
    idPrefix: "parp",
    search: [],
    generated: ["created_at"],
    owner,
    dataProtection: { ...dataProtection, data: [...ofParcel, "file_id", "name"] },
  }),
}
