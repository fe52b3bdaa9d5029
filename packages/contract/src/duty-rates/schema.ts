import { z } from "zod"
import { RealCountry } from "../kernel/countries.ts"
import { fieldError } from "../kernel/field-errors.ts"
import { oneOrMany } from "../kernel/page.ts"
import { GivenDay, Id, Timestamp } from "../kernel/values.ts"

/** The beginning of an HS code: chapter, heading, subheading, and what the EU adds, two digits each. */
export const HsPrefix = z.string().regex(/^(?:\d\d){1,5}$/, fieldError("hs_code.invalid"))

const key = {
  hs_prefix: HsPrefix,
  /** Where the goods come from; null: from everywhere. */
  origin: RealCountry.nullable(),
  /** Where they go; null: into the EU, which has one tariff. */
  destination: RealCountry.nullable(),
  /** Hundredths of a percent of the value of goods and freight; null: from that day nobody knows it. */
  rate: z.int().min(0, "number.too_small").max(100_000, "number.too_big").nullable(),
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
