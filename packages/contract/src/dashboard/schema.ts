import { z } from "zod"
import { Cents, Id, Timestamp } from "../kernel/values.ts"

/** What may need a person now; each leads to a filtered list. */
export const attentionKinds = [
  "orders_unmatched",
  "orders_no_stock",
  "orders_bad_address",
  "orders_awaiting_payment",
  "orders_address_changed",
  "orders_canceled_after_packing",
  "orders_no_agreement",
  "orders_before_connection",
  "orders_by_hand",
  "orders_late",
  "tracking_unsent",
  "stock_low",
  "shops_failing",
  "scopes_missing",
  "jobs_dead",
] as const
export type AttentionKind = (typeof attentionKinds)[number]

export const Dashboard = z.object({
  figures: z.object({
    orders_today: z.int(),
    open: z.int(),
    packed: z.int(),
    shipped_today: z.int(),
    held: z.int(),
  }),
  attention: z.array(
    z.object({
      kind: z.enum(attentionKinds),
      count: z.int(),
      tone: z.enum(["info", "attention", "critical"]),
    }),
  ),
  /** The last 28 days of the business calendar (Europe/Berlin), oldest first. */
  orders_per_day: z.array(z.object({ day: z.iso.date(), orders: z.int(), shipped: z.int() })),
  running_out: z.array(
    z.object({
      stock_id: Id,
      sku: z.string().nullable(),
      title: z.string(),
      available: z.int(),
      incoming: z.int(),
      days_of_cover: z.number(),
    }),
  ),
  activity: z.array(
    z.object({
      id: Id,
      order_id: Id,
      number: z.string(),
      action: z.string(),
      actor_name: z.string(),
      created_at: Timestamp,
    }),
  ),
  /** Of all organisations the viewer sees; null for who sees neither balance nor what they owe. */
  money: z
    .object({
      /** Null for who is disabled: of money they see their invoices only. */
      balance: Cents.nullable(),
      currency_code: z.string(),
      open_invoices: z.int(),
      /** What is owed on them. */
      open_amount: Cents,
      overdue_invoices: z.int(),
      /** Deposits and withdrawals that wait for a second administrator. */
      waiting_transfers: z.int(),
      /** Organisations that owe what was left of a reversed deposit. */
      reversed_deposits: z.int(),
      /** Days the balance lasts at the mean spending of the last 30 days; null for many, or without. */
      runway_days: z.int().nullable(),
    })
    .nullable(),
  /** What a new organisation still has to do; null when all is done. */
  first_steps: z
    .array(z.object({ step: z.enum(["shop", "product", "location", "stock"]), done: z.boolean() }))
    .nullable(),
})
export type Dashboard = z.output<typeof Dashboard>
