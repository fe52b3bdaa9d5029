import { z } from "zod"
import { RealCountry } from "../kernel/countries.ts"
import { Id, Timestamp } from "../kernel/values.ts"

/** The five kinds of places (domain 2, Locations). */
export const locationKinds = ["dropshipping", "retour", "import", "china", "customer"] as const
export type LocationKind = (typeof locationKinds)[number]
export const locationStatuses = ["active", "inactive"] as const
/** Whose place it is: the type of its owner. */
export const locationOwners = ["platform", "supplier", "customer"] as const
export type LocationOwner = (typeof locationOwners)[number]

const Text = (max: number) => z.string().trim().max(max, "text.too_long").nullable()
const fields = {
  name: z.string().trim().min(1, "text.required").max(120, "text.too_long"),
  kind: z.enum(locationKinds, "choice.required"),
  status: z.enum(locationStatuses),
  company: Text(200),
  address_1: Text(200),
  address_2: Text(200),
  postal_code: Text(20),
  city: Text(100),
  province: Text(100),
  country_code: RealCountry,
  phone: Text(40),
}

export const StockLocation = z.object({
  id: Id,
  owner_id: Id,
  /** Null for a reader who does not see the owner. */
  owner_name: z.string().nullable(),
  type: z.enum(locationOwners),
  ...fields,
  country_code: z.string(),
  created_at: Timestamp,
  updated_at: Timestamp,
})
export type StockLocation = z.output<typeof StockLocation>

const body = {
  ...fields,
  status: fields.status.default("active"),
  company: fields.company.default(null),
  address_1: fields.address_1.default(null),
  address_2: fields.address_2.default(null),
  postal_code: fields.postal_code.default(null),
  city: fields.city.default(null),
  province: fields.province.default(null),
  phone: fields.phone.default(null),
}
export const CreateStockLocation = z.strictObject(body)
export type CreateStockLocation = z.output<typeof CreateStockLocation>
export const UpdateStockLocation = z.strictObject(fields).partial()
export type UpdateStockLocation = z.output<typeof UpdateStockLocation>

/** Which kinds of places each owner may have (domain 2, Locations). */
export const locationKindsOf = {
  platform: ["import", "china", "retour"],
  supplier: ["dropshipping", "retour"],
  customer: ["customer"],
} as const satisfies Record<LocationOwner, readonly LocationKind[]>
