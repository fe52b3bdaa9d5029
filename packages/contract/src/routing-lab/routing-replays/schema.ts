import { z } from "zod"
import { fieldError } from "../../kernel/field-errors.ts"
import { Cents, Id, Timestamp } from "../../kernel/values.ts"
import { Country, SetPriority } from "../../location-priorities/schema.ts"
import { holdReasons } from "../../orders/status.ts"
import { leftOutReasons, routingReplayLifecycle } from "./status.ts"

/** The list to replay: the locations of a country, or of the rest of the world, first to fifth. */
export const StartReplay = z.strictObject({
  organisation_id: Id.optional(),
  country_code: z
    .string(fieldError("choice.required"))
    .min(1, fieldError("choice.required"))
    .pipe(Country),
  location_ids: SetPriority.shape.location_ids,
})
export type StartReplay = z.output<typeof StartReplay>

/**
 * The actual or hypothetical results of orders. Orders on which the list has no effect are not
 * counted.
 */
export const ReplayFigures = z.object({
  /** A parcel is everything that a location ships for an order together. */
  parcels: z.int(),
  /** Orders that ship from several locations. */
  split: z.int(),
  /** Orders that wait at the end, wholly or in part. */
  held: z.int(),
  held_by: z.array(z.object({ reason: z.enum(holdReasons), orders: z.int() })),
  /**
   * Orders that waited for goods at some time; null for the actual result, if this was not
   * recorded.
   */
  waited: z.int().nullable(),
  /**
   * Net cents of packing, packaging and shipping at the prices of each order's day; null for
   * viewers who see no money.
   */
  net: Cents.nullable(),
  /** Parcels without such a price: a supplier's by an agreement, or one that no list has a price for. */
  unpriced: z.int(),
})
export type ReplayFigures = z.output<typeof ReplayFigures>

const Compared = z.object({
  orders: z.int(),
  actual: ReplayFigures,
  present: ReplayFigures,
  /** The result with the replayed list. */
  proposed: ReplayFigures,
})

export const ReplayResult = Compared.extend({
  countries: z.array(Compared.extend({ country_code: z.string() })),
  left_out: z.array(z.object({ reason: z.enum(leftOutReasons), orders: z.int() })),
  /** Orders with another result than under the present lists. */
  differing: z.int(),
})
export type ReplayResult = z.output<typeof ReplayResult>

const Place = z.object({ location_id: Id, name: z.string() })

export const RoutingReplay = z.object({
  id: Id,
  /** The organisation of the list: the platform's applies to all without their own. */
  organisation_id: Id,
  status: z.enum(routingReplayLifecycle.statuses),
  country_code: z.string(),
  /** The list that decides now, and the one that is tried; first to last. */
  present_places: z.array(Place),
  proposed_places: z.array(Place),
  played_from: Timestamp,
  played_until: Timestamp,
  /** Orders played so far, of how many. */
  done: z.int(),
  total: z.int().nullable(),
  result: ReplayResult.nullable(),
  created_at: Timestamp,
  finished_at: Timestamp.nullable(),
})
export type RoutingReplay = z.output<typeof RoutingReplay>

const Outcome = z.object({
  places: z.array(z.object({ location_id: Id, name: z.string(), pieces: z.int() })),
  held: z.enum(holdReasons).nullable(),
  net: Cents.nullable(),
})

/** An order with a different result. */
export const ReplayedOrder = z.object({
  id: Id,
  order_id: Id,
  number: z.string(),
  country_code: z.string(),
  ordered_at: Timestamp,
  present: Outcome,
  proposed: Outcome,
})
export type ReplayedOrder = z.output<typeof ReplayedOrder>
