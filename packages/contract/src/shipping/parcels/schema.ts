import { z } from "zod"
import { fieldError } from "../../kernel/field-errors.ts"
import { Id, Timestamp } from "../../kernel/values.ts"

export const Parcel = z.object({
  id: Id,
  tracking_number: z.string(),
  tracking_url: z.string().nullable(),
  pushed_at: Timestamp.nullable(),
  created_at: Timestamp,
})

/** State of the tracking push; `waiting` while the shop is disconnected. */
export const PushState = z.object({
  status: z.enum(["pending", "done", "dead", "waiting"]),
  attempts: z.int(),
  last_error: z.string().nullable(),
  done_at: Timestamp.nullable(),
})

/** Tracking numbers as people paste them: separated by commas, blanks or line ends. */
export const trackingNumbersOf = (text: string) => [
  ...new Set(text.split(/[\s,;]+/).filter(Boolean)),
]
export const TrackingNumber = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9-]{6,40}$/, "tracking.invalid")
export const TrackingNumbers = z.array(TrackingNumber).max(50)
/**
 * Tracking numbers in the commerce API: whatever a carrier calls a parcel, such as `TN1`. Carriers print them in
 * groups: blanks are left out.
 */
export const CommerceTrackingNumbers = z
  .array(
    z
      .string(fieldError("tracking.invalid"))
      .transform((text) => text.replace(/\s+/g, ""))
      .pipe(z.string().regex(/^[!-~]{1,100}$/, "tracking.invalid")),
  )
  .max(50, fieldError("list.too_long"))

export const ShipmentMethod = z.string("choice.required").min(1, "choice.required").max(64)
const Quantity = z.int("quantity.whole").min(0, "quantity.whole").max(1_000_000, "quantity.whole")

const PackLine = z.strictObject({ line_item_id: Id, quantity: Quantity })
export const PackagingUse = z.strictObject({
  packaging_id: Id,
  quantity: Quantity,
  change: z.int().min(-1000).max(1000),
})

/** Packs pieces of an order at one place: the quantities given; those of 0 stay for later. */
export const PackOrder = z.strictObject({
  location_id: Id,
  shipment_method: ShipmentMethod,
  lines: z
    .array(PackLine)
    .max(1000)
    .refine((lines) => lines.some(({ quantity }) => quantity > 0), {
      path: [0, "quantity"],
      error: "quantity.none",
    }),
  tracking_numbers: TrackingNumbers.default([]),
  packagings: z.array(PackagingUse).max(50).default([]),
  /** Shipped at once although it has no tracking number: letters. */
  shipped: z.boolean().default(false),
  notify: z.boolean().default(true),
})
export type PackOrder = z.output<typeof PackOrder>

export const ShipFulfillment = z.strictObject({
  tracking_numbers: TrackingNumbers.default([]),
  shipment_method: ShipmentMethod.optional(),
})
export const ChangeTracking = z.strictObject({
  tracking_numbers: TrackingNumbers,
  shipment_method: ShipmentMethod.optional(),
})
