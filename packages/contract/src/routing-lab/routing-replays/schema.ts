import { z } from "zod"
import { fieldError } from "../../kernel/field-errors.ts"
import { Cents, Id, Timestamp } from "../../kernel/values.ts"
import { Country, SetPriority } from "../../location-priorities/schema.ts"
import { holdReasons } from "../../orders/status.ts"
import { leftOutReasons, routingReplayLifecycle } from "./status.ts"

/** The list that is tried: the places of a country, or of the rest of the world, first to fifth. */
export const StartReplay = z.strictObject({
  organisation_id: Id.optional(),
  country_code: z
    .string(fieldError("choice.required"))
    .min(1, fieldError("choice.required"))
    .pipe(Country),
  location_ids: SetPriority.shape.location_ids,
})
export type StartReplay = z.output<typeof StartReplay>

/** What became of orders, or would have. Nothing of it counts an order that the list had no say in. */
export const ReplayFigures = z.object({
  /** What leaves a place for an order together. */
  parcels: z.int(),
  /** Orders that leave more than one place. */
  split: z.int(),
  /** Orders that wait at the end, wholly or in part. */
  held: z.int(),
  held_by: z.array(z.object({ reason: z.enum(holdReasons), orders: z.int() })),
  /** Orders that waited for goods at some time; null of what was, where nobody counted that. */
  waited: z.int().nullable(),
  /** Net cents of packing, packaging and shipping by the prices of each order's day; null for who sees no money. */
  net: Cents.nullable(),
  /** Parcels without such a price: a supplier's by an agreement, or one that no list has a price for. */
  unpriced: z.int(),
})
export type ReplayFigures = z.output<typeof ReplayFigures>

const Compared = z.object({
  orders: z.int(),
  /** What was. */
  actual: ReplayFigures,
  /** What the lists of now would have done. */
  present: ReplayFigures,
  /** What they would have done with the list that is tried. */
  proposed: ReplayFigures,
})

export const ReplayResult = Compared.extend({
  countries: z.array(Compared.extend({ country_code: z.string() })),
  left_out: z.array(z.object({ reason: z.enum(leftOutReasons), orders: z.int() })),
  /** Orders that would have gone otherwise than by the lists of now. */
  differing: z.int(),
})
export type ReplayResult = z.output<typeof ReplayResult>

const Place = z.object({ location_id: Id, name: z.string() })

export const RoutingReplay = z.object({
  id: Id,
  /** Whose list it would be: the platform's is everybody's who has none. */
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

/** An order that would have gone otherwise. */
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
