import { z } from "zod"
import { Cents, Id, Timestamp } from "../../kernel/values.ts"
import { Month } from "../payables/schema.ts"

/** The chart shows so many months, the present one included. */
export const MARGIN_MONTHS = 12
/** So many customers or products of a month are shown one by one; the rest comes in one sum. */
export const MARGIN_GROUPS = 100

/**
 * What an agency earns of one line of an issued invoice or credit note (domain 5): net cents of euro,
 * below zero what was taken back. It never changes.
 */
export const AgencyMargin = z.object({
  id: Id,
  /** The agency that managed the customer on the day of supply. */
  organisation_id: Id,
  organisation_name: z.string(),
  customer_id: Id,
  /** As they were called when it was invoiced. */
  customer_name: z.string(),
  /** Null of shipping that several products share, and of what is no product of ours. */
  product_id: Id.nullable(),
  product_title: z.string().nullable(),
  invoice_id: Id,
  invoice_number: z.string(),
  invoice_line_id: Id,
  /** The day of supply; of a credit the day it was issued. */
  supplied_on: z.iso.date(),
  month: Month,
  price: Cents,
  /** Of the goods. */
  cost: Cents,
  /** Of the supplier's shipping. */
  shipping_cost: Cents,
  /** Price less both costs. */
  margin: Cents,
  currency_code: z.string(),
  created_at: Timestamp,
})
export type AgencyMargin = z.output<typeof AgencyMargin>

/** Sums of margins: what was sold, and what was taken back beside it. */
const sums = {
  price: Cents,
  cost: Cents,
  shipping_cost: Cents,
  /** What credits took off the margin, at most 0 but for a credit at a loss. */
  credits: Cents,
  /** Price less both costs, with the credits. */
  margin: Cents,
  /** Lines of invoices and credit notes. */
  lines: z.int(),
}
export const MarginMonth = z.object({ month: Month, ...sums })
export type MarginMonth = z.output<typeof MarginMonth>

/** What the margins of a month are summed up by. */
export const marginGroupings = ["customer", "product"] as const
export type MarginGrouping = (typeof marginGroupings)[number]

/** A customer or product in a month. */
export const MarginGroup = z.object({
  /** Of the customer or product; null for shipping that several products share, and for the rest. */
  id: Id.nullable(),
  name: z.string().nullable(),
  /** All that do not stand by themselves, in one sum. */
  is_rest: z.boolean(),
  ...sums,
  /** The margin of the month before. */
  before: Cents,
})
export type MarginGroup = z.output<typeof MarginGroup>

/** A month by customer or product, the months before it, and what it all comes to. */
export const MarginSummary = z.object({
  month: Month,
  /** The newest last; months without a line have zeros. */
  months: z.array(MarginMonth),
  groups: z.array(MarginGroup),
  /** Of the whole month: its groups come to it. */
  total: MarginMonth,
  /** The margin of the month before. */
  before: Cents,
  currency_code: z.string(),
})
export type MarginSummary = z.output<typeof MarginSummary>

/** Which month: the present one, if not said. `organisation_id`: of one agency, where several are seen. */
export const MarginSummaryQuery = z.strictObject({
  month: Month.optional(),
  by: z.enum(marginGroupings).default("customer"),
  organisation_id: Id.optional(),
})
export type MarginSummaryQuery = z.output<typeof MarginSummaryQuery>
