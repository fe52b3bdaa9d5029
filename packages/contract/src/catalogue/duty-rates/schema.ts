import { z } from "zod"
import { RealCountry } from "../../kernel/countries.ts"
import { fieldError } from "../../kernel/field-errors.ts"
import { oneOrMany } from "../../kernel/page.ts"
import { Cents, GivenDay, Id, Timestamp } from "../../kernel/values.ts"

/** The beginning of an HS code: chapter, heading, subheading, and what the EU adds, two digits each. */
export const HsPrefix = z.string().regex(/^(?:\d\d){1,5}$/, fieldError("hs_code.invalid"))

/** A thousand percent: more is a mistake of who entered it. */
export const MOST_RATE = 100_000

const key = {
  hs_prefix: HsPrefix,
  /** Where the goods come from; null: from everywhere. */
  origin: RealCountry.nullable(),
  /** Where they go; null: into the EU, which has one tariff. */
  destination: RealCountry.nullable(),
  /** Hundredths of a percent of the value of goods and freight; null: from that day nobody knows it. */
  rate: z.int().min(0, "number.too_small").max(MOST_RATE, "number.too_big").nullable(),
}

/**
 * A rate of duty from a day on, until the next one of the same goods and way. It is never changed: one that
 * is entered later for the same day takes its place.
 */
export const DutyRate = z.object({
  id: Id,
  ...key,
  valid_from: z.iso.date(),
  created_by: z.string(),
  created_at: Timestamp,
})
export type DutyRate = z.output<typeof DutyRate>

/** From today or a later day on: what held before stays as it was. */
export const CreateDutyRate = z.strictObject({
  hs_prefix: HsPrefix,
  origin: key.origin.default(null),
  destination: key.destination.default(null),
  rate: key.rate,
  valid_from: GivenDay("date.invalid"),
})
export type CreateDutyRate = z.output<typeof CreateDutyRate>

/** A rate that holds today. */
export const CurrentDutyRate = DutyRate.pick({
  id: true,
  hs_prefix: true,
  origin: true,
  destination: true,
  valid_from: true,
}).extend({ rate: z.int() })
export type CurrentDutyRate = z.output<typeof CurrentDutyRate>

/** Of which goods, by their whole HS codes. */
export const CurrentDutyRates = z.strictObject({
  hs_code: oneOrMany(z.string().regex(/^\d{6,11}$/, fieldError("hs_code.invalid"))),
})

/** In cents: more is a mistake of who entered it. */
const MOST_DUTY = 100_000

/**
 * The duty on each six-digit HS code in a small parcel into the EU (`SMALL_PARCEL`), from a day on, until the
 * next one. It is never changed: one that is entered later for the same day takes its place.
 */
export const SmallParcelDuty = z.object({
  id: Id,
  /** 0: nothing is due. */
  amount: Cents,
  valid_from: z.iso.date(),
  created_by: z.string(),
  created_at: Timestamp,
})
export type SmallParcelDuty = z.output<typeof SmallParcelDuty>

/** From today or a later day on: what held before stays as it was. */
export const SetSmallParcelDuty = z.strictObject({
  amount: z
    .int(fieldError("amount.invalid"))
    .min(0, fieldError("number.too_small"))
    .max(MOST_DUTY, fieldError("number.too_big")),
  valid_from: GivenDay("date.invalid"),
})
export type SetSmallParcelDuty = z.output<typeof SetSmallParcelDuty>

/** Rows of a file of rates; of faults and changes so many are named. */
export const ratesLimits = { rows: 10_000, named: 1000 } as const

/**
 * An uploaded CSV of rates with the columns that the list has as a file. What holds already is left out, all
 * else is added. A dry run changes nothing.
 */
export const ImportDutyRates = z.strictObject({
  file_key: Id,
  dry_run: z.boolean().default(true),
})
export type ImportDutyRates = z.output<typeof ImportDutyRates>

export const rateColumns = ["hs_prefix", "origin", "destination", "rate", "valid_from"] as const
export type RateColumn = (typeof rateColumns)[number]

/** What can be wrong with a row besides what can be with any field; the web app has words for each. */
export const rateProblems = ["prefix", "country"] as const
export type RateProblem = (typeof rateProblems)[number]

/** What a file of rates does. With a single fault it does nothing. */
export const DutyImport = z.object({
  /** Whether the rates were added. */
  is_done: z.boolean(),
  rows: z.int(),
  /** Rows that say what holds on their day already. */
  same: z.int(),
  added: z.int(),
  changes: z.array(
    DutyRate.pick({
      hs_prefix: true,
      origin: true,
      destination: true,
      rate: true,
      valid_from: true,
    }).extend({
      row: z.int(),
      /** What held on that day before; null where nobody knew it. */
      before: z.int().nullable(),
    }),
  ),
  /** Rows that something is wrong with. */
  bad: z.int(),
  /** `row` is the number of the row in the spreadsheet. */
  faults: z.array(
    z.object({ row: z.int(), column: z.enum(rateColumns), code: z.string(), value: z.string() }),
  ),
})
export type DutyImport = z.output<typeof DutyImport>
