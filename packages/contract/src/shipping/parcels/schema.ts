import { z } from "zod"
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
/** Reasons to send a parcel whose weight differs from the expected one. */
export const weightReasons = ["padding", "insert", "article_weight", "checked"] as const
export type WeightReason = (typeof weightReasons)[number]
export const MAX_PARCEL_PHOTOS = 4

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
  /** Grams of the packed parcel. */
  weight: Quantity.min(1, "quantity.whole").optional(),
  /** Required for a weight that differs from the expected one. */
  weight_reason: z.enum(weightReasons).nullable().optional(),
  /** Keys of uploaded files of the kind `parcel_photo`. */
  photos: z.array(Id).max(MAX_PARCEL_PHOTOS).optional(),
  /** Refuses tracking numbers of other parcels: `orders.tracking_in_use`. */
  refuse_known_numbers: z.boolean().optional(),
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
