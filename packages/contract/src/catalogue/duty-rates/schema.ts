import { z } from "zod"
import { RealCountry } from "../../kernel/countries.ts"
import { fieldError } from "../../kernel/field-errors.ts"
import { oneOrMany } from "../../kernel/page.ts"
import { Cents, GivenDay, Id, Timestamp } from "../../kernel/values.ts"

/** The prefix of an HS code: chapter, heading, subheading, and the EU's digits, two each. */
export const HsPrefix = z.string().regex(/^(?:\d\d){1,5}$/, fieldError("hs_code.invalid"))

/** A thousand percent: more is an error of entry. */
export const MAX_RATE = 100_000

const key = {
  hs_prefix: HsPrefix,
  /** The country of origin; null for all countries. */
  origin: RealCountry.nullable(),
  /** The destination; null for the EU, which has one tariff. */
  destination: RealCountry.nullable(),
  /**
   * Hundredths of a percent of the value of goods and freight; null if the rate is unknown from
   * that day on.
   */
  rate: z.int().min(0, "number.too_small").max(MAX_RATE, "number.too_big").nullable(),
}

/**
 * A duty rate from a day on, until the next one for the same goods and countries. Never changed: a
 * later entry for the same day replaces it.
 */
export const DutyRate = z.object({
  id: Id,
  ...key,
  valid_from: z.iso.date(),
  created_by: z.string(),
  created_at: Timestamp,
})
export type DutyRate = z.output<typeof DutyRate>

/** From today or a later day on: earlier rates stay unchanged. */
export const CreateDutyRate = z.strictObject({
  hs_prefix: HsPrefix,
  origin: key.origin.default(null),
  destination: key.destination.default(null),
  rate: key.rate,
  valid_from: GivenDay("date.invalid"),
})
export type CreateDutyRate = z.output<typeof CreateDutyRate>

/** A rate that is valid today. */
export const CurrentDutyRate = DutyRate.pick({
  id: true,
  hs_prefix: true,
  origin: true,
  destination: true,
  valid_from: true,
}).extend({ rate: z.int() })
export type CurrentDutyRate = z.output<typeof CurrentDutyRate>

/** Goods, by their complete HS codes. */
export const CurrentDutyRates = z.strictObject({
  hs_code: oneOrMany(z.string().regex(/^\d{6,11}$/, fieldError("hs_code.invalid"))),
})

/** Cents: more is an error of entry. */
const MAX_DUTY = 100_000

/**
 * The duty on each six-digit HS code in a small parcel into the EU (`SMALL_PARCEL`), from a day on,
 * until the next one. Never changed: a later entry for the same day replaces it.
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

/** From today or a later day on: earlier duties stay unchanged. */
export const SetSmallParcelDuty = z.strictObject({
  amount: z
    .int(fieldError("amount.invalid"))
    .min(0, fieldError("number.too_small"))
    .max(MAX_DUTY, fieldError("number.too_big")),
  valid_from: GivenDay("date.invalid"),
})
export type SetSmallParcelDuty = z.output<typeof SetSmallParcelDuty>

/** Limits of a file of rates: rows, and listed faults and changes. */
export const ratesLimits = { rows: 10_000, named: 1000 } as const

/**
 * An uploaded CSV of rates with the columns of the exported list. Rates that are already valid are
 * skipped, all others are added. A dry run changes nothing.
 */
export const ImportDutyRates = z.strictObject({
  file_key: Id,
  dry_run: z.boolean().default(true),
})
export type ImportDutyRates = z.output<typeof ImportDutyRates>

export const rateColumns = ["hs_prefix", "origin", "destination", "rate", "valid_from"] as const
export type RateColumn = (typeof rateColumns)[number]

/** The faults of a row beyond those of any field; the web app has a text for each. */
export const rateProblems = ["prefix", "country"] as const
export type RateProblem = (typeof rateProblems)[number]

/** The effect of a file of rates; none if it has any fault. */
export const DutyImport = z.object({
  /** Whether the rates were added. */
  is_done: z.boolean(),
  rows: z.int(),
  /** Rows with the rate that is already valid on their day. */
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
      /** The rate that was valid on that day before; null if there was none. */
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
