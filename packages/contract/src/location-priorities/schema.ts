import { z } from "zod"
import { RealCountry } from "../kernel/countries.ts"
import { Id } from "../kernel/values.ts"
import { locationKinds, locationStatuses } from "../stock-locations/schema.ts"

/** Stands for every country without a list of its own. */
export const REST_OF_WORLD = "ZZ"
/** Ranks go from 1 (first) to 5 (specification 9). */
export const MAX_RANK = 5

/** A country that exists, or `ZZ`. */
export const Country = z.union([RealCountry, z.literal(REST_OF_WORLD)])

/** The places of one country, first to fifth; `own` is false for the platform's default. */
export const LocationPriority = z.object({
  country_code: z.string(),
  own: z.boolean(),
  places: z.array(
    z.object({
      location_id: Id,
      name: z.string(),
      kind: z.enum(locationKinds),
      status: z.enum(locationStatuses),
      rank: z.int().min(1).max(MAX_RANK),
    }),
  ),
})
export type LocationPriority = z.output<typeof LocationPriority>

/** Whose lists: staff and agencies may name an organisation they manage. */
export const PriorityQuery = z.strictObject({ organisation_id: Id.optional() })
export const SetPriority = z.strictObject({
  organisation_id: Id.optional(),
  location_ids: z
    .array(Id)
    .min(1, "choice.required")
    .max(MAX_RANK, "priority.too_many")
    .refine((ids) => new Set(ids).size === ids.length, "priority.twice"),
})
export const RoutingSettings = z.object({ ship_what_is_there: z.boolean() })
export const SetRoutingSettings = z.strictObject({
  organisation_id: Id.optional(),
  ship_what_is_there: z.boolean(),
})
/** A list that is not there is not found; what is set is a `Country`. */
export const ByCountry = z.object({ country_code: z.string().max(64) })
export type SetPriority = z.output<typeof SetPriority>
export type SetRoutingSettings = z.output<typeof SetRoutingSettings>
