import { z } from "zod"
import { Cents, Id, Timestamp } from "../../kernel/values.ts"
import { Month } from "../payables/schema.ts"

/** Months in the chart, including the current one. */
export const MARGIN_MONTHS = 12
/** The number of customers or products of a month that are listed; the rest is one sum. */
export const MARGIN_GROUPS = 100

/**
 * The margin of an agency on one line of an issued invoice or credit note (domain 5): net euro
 * cents, negative for credits. Never changes.
 */
export const AgencyMargin = z.object({
  id: Id,
  /** The agency that managed the customer on the day of supply. */
  organisation_id: Id,
  organisation_name: z.string(),
  customer_id: Id,
  /** As they were called when it was invoiced. */
  customer_name: z.string(),
  /** Null for shipping shared by several products, and for goods that are no product of ours. */
  product_id: Id.nullable(),
  product_title: z.string().nullable(),
  /** The product's present picture. */
  thumbnail: z.string().nullable(),
  invoice_id: Id,
  invoice_number: z.string(),
  invoice_line_id: Id,
  /** The day of supply; of a credit the day it was issued. */
  supplied_on: z.iso.date(),
  month: Month,
  price: Cents,
  /** Margin of the goods. */
  cost: Cents,
  /** Margin of the supplier's shipping. */
  shipping_cost: Cents,
  /** Price less both costs. */
  margin: Cents,
  currency_code: z.string(),
  created_at: Timestamp,
})
export type AgencyMargin = z.output<typeof AgencyMargin>

/** Sums of margins, with credits separate. */
const sums = {
  price: Cents,
  cost: Cents,
  shipping_cost: Cents,
  /** The part of the margin lost by credits: at most 0, except for credits of loss-making lines. */
  credits: Cents,
  /** Price less both costs, with the credits. */
  margin: Cents,
  /** Lines of invoices and credit notes. */
  lines: z.int(),
}
export const MarginMonth = z.object({ month: Month, ...sums })
export type MarginMonth = z.output<typeof MarginMonth>

/** The groupings of a month's margins. */
export const marginGroupings = ["customer", "product"] as const
export type MarginGrouping = (typeof marginGroupings)[number]

/** A customer or product in a month. */
export const MarginGroup = z.object({
  /** Id of the customer or product; null for shipping of several products, and for the rest. */
  id: Id.nullable(),
  name: z.string().nullable(),
  /** All groups that are not listed, as one sum. */
  is_rest: z.boolean(),
  ...sums,
  /** The margin of the month before. */
  before: Cents,
})
export type MarginGroup = z.output<typeof MarginGroup>

/** A month by customer or product, the preceding months, and the totals. */
export const MarginSummary = z.object({
  month: Month,
  /** The newest last; months without a line have zeros. */
  months: z.array(MarginMonth),
  groups: z.array(MarginGroup),
  /** The total of the month, equal to the sum of its groups. */
  total: MarginMonth,
  /** The margin of the month before. */
  before: Cents,
  currency_code: z.string(),
})
export type MarginSummary = z.output<typeof MarginSummary>

/** The month; the present one if omitted. `organisation_id`: one agency, for viewers of several. */
export const MarginSummaryQuery = z.strictObject({
  month: Month.optional(),
  by: z.enum(marginGroupings).default("customer"),
  organisation_id: Id.optional(),
})
export type MarginSummaryQuery = z.output<typeof MarginSummaryQuery>
