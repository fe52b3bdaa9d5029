import { z } from "zod"
import { Cents, Id, Timestamp } from "../../kernel/values.ts"
import { organisationLifecycle } from "../../organisations/status.ts"

/** The balance of a customer in a list of all visible ones. */
export const ListedBalance = z.object({
  /** Of the organisation. */
  id: Id,
  name: z.string(),
  status: z.enum(organisationLifecycle.statuses),
  amount: Cents,
  /** Amount owed on open invoices. */
  open: Cents,
  /** Of these, the amount past its due date. */
  overdue: Cents,
  /** Whether the balance is below `alert_threshold`. */
  balance_is_low: z.boolean(),
  /** Days the balance lasts at the mean spending of the last 30 days; null without spending. */
  runway_days: z.int().nullable(),
  /** The last money received; null before the first. */
  last_deposit: Cents.nullable(),
  last_deposit_at: Timestamp.nullable(),
  /** 2 with an overdue invoice, 1 below the threshold, otherwise 0. */
  urgency: z.int(),
  alert_threshold: Cents,
  auto_pay_threshold: Cents,
  currency_code: z.string(),
  created_at: Timestamp,
})
export type ListedBalance = z.output<typeof ListedBalance>
