import { z } from "zod"
import { Cents, Id, Timestamp } from "../../kernel/values.ts"
import { Organisation } from "../../organisations/schema.ts"

/** Days of counted orders and parcels; changes compare the last two weeks. */
export const OVERVIEW_DAYS = 30

/** Worst state of a customer's connected shops. */
const shopHealths = ["none", "ok", "paused", "failing", "needs_reauth"] as const

/** Why a customer needs attention. */
export const customerConcerns = [
  "held",
  "overdue",
  "balance",
  "reversed",
  "shops",
  "silent",
] as const
/** Days without a sign-in of any member. */
export const SILENT_DAYS = 30

/** A customer as who looks after them sees them. Counts are exact to MAX_COUNTED; one more means more. */
export const CustomerOverview = Organisation.pick({
  id: true,
  name: true,
  status: true,
  disable_at: true,
  created_at: true,
}).extend({
  agency_id: Id.nullable(),
  agency_name: z.string().nullable(),
  /** Placed in the last 30 days, in the last 7, and in the 7 before those. */
  orders: z.int(),
  orders_this_week: z.int(),
  orders_last_week: z.int(),
  /** Hundredths of a percent of the parcels of the last 30 days, of the newest 1,000; null without any. */
  on_time: z.int().nullable(),
  held: z.int(),
  /** Held orders placed in the last 7 days. */
  held_this_week: z.int(),
  balance: Cents,
  /** By how much it is another than 7 days ago. */
  balance_change: Cents,
  currency_code: z.string(),
  /** Days the balance lasts at the mean spending of the last 30 days; null without spending. */
  runway_days: z.int().nullable(),
  balance_is_low: z.boolean(),
  open_invoices: z.int(),
  open_amount: Cents,
  overdue_invoices: z.int(),
  last_sign_in_at: Timestamp.nullable(),
  shops: z.int(),
  shop_health: z.enum(shopHealths),
})
export type CustomerOverview = z.output<typeof CustomerOverview>
