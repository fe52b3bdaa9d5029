import { z } from "zod"
import {
  addressFields,
  stockLocations as engine,
  LocationAddress,
  locationExtras,
} from "../../commerce/stock-locations.ts"
import { WholeNumber } from "../../kernel/inputs.ts"
import { stepModes } from "../../kernel/step-modes.ts"
import { Id } from "../../kernel/values.ts"

/** The five kinds of locations (domain 2, Locations). */
export const locationKinds = ["dropshipping", "retour", "import", "china", "customer"] as const
export type LocationKind = (typeof locationKinds)[number]
export const locationStatuses = ["active", "inactive"] as const
export const locationOwners = ["platform", "supplier", "customer"] as const
export type LocationOwner = (typeof locationOwners)[number]

const fields = {
  name: z.string().trim().min(1, "text.required").max(120, "text.too_long"),
  kind: z.enum(locationKinds, "choice.required"),
  status: z.enum(locationStatuses),
  /** The tracking number as the last scan of a parcel. */
  tracking_scan: z.enum(stepModes),
  /** A photo of the packed parcel. */
  parcel_photo: z.enum(stepModes),
  /** Litres of a slot of its trolleys; null if they are not checked. */
  slot_liters: WholeNumber(1, 1000).nullable(),
  ...addressFields,
}

/**
 * The commerce API's location, with the platform's fields: owner, kind, and whether orders ship
 * from it.
 */
export const StockLocation = engine.columns
  .omit({ address_metadata: true, deleted_at: true })
  .extend({
    address_id: Id,
    address: LocationAddress,
    /** Null for a reader who may not see the owner. */
    owner_name: z.string().nullable(),
    type: z.enum(locationOwners),
    kind: fields.kind,
    status: fields.status,
    tracking_scan: fields.tracking_scan,
    parcel_photo: fields.parcel_photo,
    slot_liters: fields.slot_liters,
  })
export type StockLocation = z.output<typeof StockLocation>

export const StockLocationForm = z.strictObject({
  ...fields,
  status: fields.status.default("active"),
  tracking_scan: fields.tracking_scan.default("optional"),
  parcel_photo: fields.parcel_photo.default("off"),
  slot_liters: fields.slot_liters.default(null),
  company: fields.company.default(null),
  address_1: fields.address_1.default(null),
  address_2: fields.address_2.default(null),
  postal_code: fields.postal_code.default(null),
  city: fields.city.default(null),
  province: fields.province.default(null),
  phone: fields.phone.default(null),
})
/** Without a kind it is the first that its owner may have, without a country it is in that of its owner. */
export const CreateStockLocation = StockLocationForm.partial({
  kind: true,
  country_code: true,
}).extend(locationExtras)
export type CreateStockLocation = z.output<typeof CreateStockLocation>
export const UpdateStockLocation = z.strictObject(fields).partial().extend(locationExtras)
export type UpdateStockLocation = z.output<typeof UpdateStockLocation>

/** The kinds of locations that each owner may have (domain 2, Locations). */
export const locationKindsOf = {
  platform: ["import", "china", "retour"],
  supplier: ["dropshipping", "retour"],
  customer: ["customer"],
} as const satisfies Record<LocationOwner, readonly LocationKind[]>
