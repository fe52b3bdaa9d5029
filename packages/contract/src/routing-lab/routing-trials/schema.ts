import { z } from "zod"
import { feeCodes } from "../../invoicing/price-lists/schema.ts"
import { RealCountry } from "../../kernel/countries.ts"
import { fieldError } from "../../kernel/field-errors.ts"
import { ChosenId, TextInput } from "../../kernel/inputs.ts"
import { Cents, Id } from "../../kernel/values.ts"
import { visibleText } from "../../kernel/visible-text.ts"
import { Routing } from "../../orders/schema.ts"
import { holdReasons } from "../../orders/status.ts"

const Quantity = z
  .int(fieldError("quantity.whole"))
  .min(1, fieldError("quantity.none"))
  .max(100_000, fieldError("number.too_big"))

/** A possible order: its shop, destination and lines. */
export const TryRouting = z.strictObject({
  shop_id: ChosenId,
  country_code: RealCountry,
  /** Required for fees and the address check: postal codes identify islands and enclaves. */
  postal_code: TextInput(20)
    .transform((text) => text || null)
    .nullable()
    .default(null),
  lines: z
    .array(
      z.strictObject({
        sku: z
          .string(fieldError("text.required"))
          .overwrite(visibleText)
          .trim()
          .min(1, fieldError("text.required"))
          .max(64, fieldError("text.too_long")),
        quantity: Quantity,
      }),
    )
    .min(1, fieldError("list.too_short"))
    .max(50, fieldError("list.too_long")),
})
export type TryRouting = z.output<typeof TryRouting>

const Piece = z.object({ sku: z.string(), title: z.string().nullable(), quantity: z.int() })

/** The price basis of a parcel: our fees, the agreement with its supplier, or none. */
export const chargedBy = ["fees", "agreement", "nothing"] as const

/** Pieces shipped together from one place. */
export const TrialParcel = z.object({
  location_id: Id,
  name: z.string(),
  /** Rank on the deciding list; null for a supplier that is on none. */
  rank: z.int().nullable(),
  pieces: z.array(Piece),
  /** Grams, without packaging. */
  weight: z.int(),
  charged_by: z.enum(chargedBy),
  /** Net cents of today, with one standard packaging. Nothing for who sees no money. */
  fees: z.array(z.object({ code: z.enum(feeCodes), quantity: z.int(), net: Cents.nullable() })),
  /** The sum of the fees; null where one has no price, or they are not seen. */
  net: Cents.nullable(),
})
export type TrialParcel = z.output<typeof TrialParcel>

/** Result for a place of the list: used, skipped, or not considered any more. */
const askedStates = ["takes", "skipped", "not_asked"] as const

export const ConsideredPlace = z.object({
  location_id: Id,
  name: z.string(),
  rank: z.int().nullable(),
  is_active: z.boolean(),
  state: z.enum(askedStates),
  reason: Routing.shape.skipped.element.shape.reason.nullable(),
  /** Available pieces per item; null if the supplier's stock is not counted. */
  stock: z.array(z.object({ sku: z.string(), wanted: z.int(), free: z.int().nullable() })),
})
export type ConsideredPlace = z.output<typeof ConsideredPlace>

/** Routing of a possible order, with reasons; not stored. */
export const RoutingTrial = z.object({
  lines: z.array(Piece),
  /** Null: it would wait. */
  routing: Routing.nullable(),
  holds: z.array(z.enum(holdReasons)),
  missing: z.array(z.object({ sku: z.string().nullable(), quantity: z.int() })),
  parcels: z.array(TrialParcel),
  /** The deciding list: owner and country; `ZZ` is the rest of the world. */
  list: Routing.shape.list,
  list_country_code: Routing.shape.list_country_code,
  asked: z.array(ConsideredPlace),
  /** Net cents of all parcels; null where one of them is not known, or not seen. */
  net: Cents.nullable(),
})
export type RoutingTrial = z.output<typeof RoutingTrial>
