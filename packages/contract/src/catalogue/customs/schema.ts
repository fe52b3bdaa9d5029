import { z } from "zod"
import { Id } from "../../kernel/values.ts"

/**
 * Whether the IOSS number is declared: `by_value` if the goods are worth at most 150 €, which
 * is not known, since they are sold in another currency or given for nothing.
 */
const iossAnswers = ["none", "due", "by_value"] as const

/** Customs requirements of a shipment from one place to the country of an order. */
export const PlaceCustoms = z.object({
  location_id: Id,
  /** A border of customs is crossed: HS code and country of origin of each line are declared. */
  declaration: z.boolean(),
  ioss: z.enum(iossAnswers),
  /** The USA ask who made the goods. */
  mid: z.boolean(),
})
export type PlaceCustoms = z.output<typeof PlaceCustoms>

/** Customs requirements of an order, per place that the reader works with. */
export const OrderCustoms = z.object({
  /** The merchant's, where a place needs it; null if it is missing. */
  ioss_number: z.string().nullable(),
  places: z.array(PlaceCustoms),
})
export type OrderCustoms = z.output<typeof OrderCustoms>
