import { z } from "zod"
import { fieldError } from "../../kernel/field-errors.ts"
import { ChosenId, PiecesOrNone } from "../../kernel/inputs.ts"
import { Id, Timestamp } from "../../kernel/values.ts"
import { packagingTypes } from "../packagings/schema.ts"
import { locationKinds } from "../stock-locations/schema.ts"

/** Pieces of a packaging at a location. Negative if parcels used unbooked pieces. */
export const PackagingStock = z.object({
  id: Id,
  /** Owner of the packaging: the platform or an organisation. */
  organisation_id: Id,
  organisation_name: z.string().nullable(),
  packaging_id: Id,
  packaging_name: z.string(),
  packaging_type: z.enum(packagingTypes),
  /** Millimetres. */
  length: z.int(),
  width: z.int(),
  height: z.int(),
  location_id: Id,
  location_name: z.string(),
  location_kind: z.enum(locationKinds),
  location_owner_id: Id,
  stocked_quantity: z.int(),
  /** Pieces that parcels took here in the last 14 calendar days, as of last midnight. */
  used_quantity: z.int(),
  /** Pieces a day, one decimal. */
  daily_use: z.number(),
  /** Days of cover; null without use. */
  days_of_cover: z.number().nullable(),
  /** It lasts less than three days of use, or is below zero. */
  is_low: z.boolean(),
  created_at: Timestamp,
  updated_at: Timestamp,
})
export type PackagingStock = z.output<typeof PackagingStock>

/** `arrival` adds pieces; `count` sets the total. */
export const packagingBookings = ["arrival", "count"] as const

const booking = {
  kind: z.enum(packagingBookings, fieldError("choice.required")),
  quantity: PiecesOrNone,
  reason: z
    .string(fieldError("text.required"))
    .trim()
    .min(1, fieldError("text.required"))
    .max(300, fieldError("text.too_long")),
}
type Booking = { kind: (typeof packagingBookings)[number]; quantity: number }
/** Nothing can be counted, but not arrive. */
const isSomething = ({ kind, quantity }: Booking) => kind === "count" || quantity > 0
const nothing = { path: ["quantity"], error: fieldError("quantity.none") }

/** Books on the stock of a packaging, with the reason. */
export const BookPackaging = z.strictObject(booking).refine(isSomething, nothing)
export type BookPackaging = z.output<typeof BookPackaging>

/** The first pieces of a packaging at a location; if there are some already, it books on those. */
export const CreatePackagingStock = z
  .strictObject({ packaging_id: ChosenId, location_id: ChosenId, ...booking })
  .refine(isSomething, nothing)
export type CreatePackagingStock = z.output<typeof CreatePackagingStock>
