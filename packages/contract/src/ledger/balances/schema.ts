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
  alert_threshold: Cents,
  auto_pay_threshold: Cents,
  currency_code: z.string(),
  created_at: Timestamp,
})
export type ListedBalance = z.output<typeof ListedBalance>
