import { z } from "zod"
import { RealCountry } from "../kernel/countries.ts"
import { Id } from "../kernel/values.ts"
import { locationKinds, locationStatuses } from "../stock/stock-locations/schema.ts"

/** Represents all countries without a list of their own. */
export const REST_OF_WORLD = "ZZ"
/** Ranks go from 1 (first) to 5 (specification 9). */
export const MAX_RANK = 5

/** A country that exists, or `ZZ`. */
export const Country = z.union([RealCountry, z.literal(REST_OF_WORLD)])

/** The locations of one country, first to fifth; `own` is false for the platform's default. */
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

/** The organisation of the lists: staff and agencies may name one that they manage. */
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
/** Maximum rows of a file: five for each existing country, with a margin. */
export const MAX_PRIORITY_ROWS = 2000
/**
 * A CSV of lists with the columns `country`, `rank` and `location` (name or id). It replaces the lists of
 * the countries it names. A dry run changes nothing.
 */
export const ImportPriorities = z.strictObject({
  organisation_id: Id.optional(),
  csv: z.string().min(1, "text.required").max(300_000, "text.too_long"),
  dry_run: z.boolean().default(true),
})
export type ImportPriorities = z.output<typeof ImportPriorities>

export const priorityColumns = ["country", "rank", "location"] as const
export type PriorityColumn = (typeof priorityColumns)[number]

/** The faults of a row beyond those of any field; the web app has a text for each. */
export const priorityProblems = ["rank", "rank_twice", "several_locations"] as const
export type PriorityProblem = (typeof priorityProblems)[number]

/** The effect of a file; none if it has any fault. */
export const PriorityImport = z.object({
  /** Whether the lists were replaced. */
  is_done: z.boolean(),
  rows: z.int(),
  /**
   * The countries whose own list changes, with names of locations; `before` is empty without an
   * earlier list.
   */
  changes: z.array(
    z.object({
      country_code: z.string(),
      before: z.array(z.string()),
      after: z.array(z.string()),
    }),
  ),
  /** `row` counts from 1, the headings being the first. */
  faults: z.array(
    z.object({
      row: z.int(),
      column: z.enum(priorityColumns),
      code: z.string(),
      value: z.string(),
    }),
  ),
})
export type PriorityImport = z.output<typeof PriorityImport>

/** An unknown country is not found; new lists need a `Country`. */
export const ByCountry = z.object({ country_code: z.string().max(64) })
export type SetPriority = z.output<typeof SetPriority>
export type SetRoutingSettings = z.output<typeof SetRoutingSettings>
