import { OVERVIEW_DAYS } from "@packhaus/contract/applicants/customer-overview/schema"
import { unpaidStatuses } from "@packhaus/contract/invoicing/invoices/status"
import { MAX_COUNTED } from "@packhaus/contract/kernel/counts"
import type { Cents } from "@packhaus/contract/kernel/values"
import { REVERSED_DEPOSIT } from "@packhaus/contract/ledger/status"
import { type RawBuilder, sql } from "kysely"
import { currentDay, isOnTime } from "../../../../business-day.ts"
import { SPENDING_DAYS } from "../../../ledger/reads.ts"

/** Number of latest parcels in the share sent on time. */
const PARCELS = 1_000
const WEEK = 7

const daysAgo = (days: number) => sql`(packhaus_now() - ${sql.lit(days)} * interval '1 day')`
const unpaid = sql.join(unpaidStatuses.map((status) => sql.lit(status)))

/** Unpaid invoices of the organisation `id`, in the form of their index. */
const unpaidOf = (id: RawBuilder<unknown>) => sql`${sql.table("invoices")} as invoice
  where invoice.organisation_id = ${id} and invoice.type = 'invoice' and invoice.status in (${unpaid})`
export const overdueOf = (id: RawBuilder<unknown>) =>
  sql`${unpaidOf(id)} and invoice.due_on < ${currentDay}`
/** Owed for a deposit reversed after it was spent. */
export const reversedOf = (
  id: RawBuilder<unknown>,
) => sql`${sql.table("ledger_accounts")} as account
  where account.organisation_id = ${id} and account.kind = 'receivable'
    and account.detail = ${sql.lit(REVERSED_DEPOSIT)} and account.balance < 0`
export const heldOf = (id: RawBuilder<unknown>) => sql`${sql.table("orders")} as placed
  where placed.merchant_id = ${id} and placed.holds <> '{}'`

const counted = (rows: RawBuilder<unknown>) =>
  sql<number>`(select count(*)::int from (
    select 1 from ${rows} limit ${sql.lit(MAX_COUNTED + 1)}) as found)`
const placedSince = (id: RawBuilder<unknown>, days: number) =>
  sql`${sql.table("orders")} as placed
    where placed.merchant_id = ${id} and placed.created_at >= ${daysAgo(days)}`

const onTime = (id: RawBuilder<unknown>) => sql<number | null>`(
  select (count(*) filter (
      where ${isOnTime(sql.ref("placed.created_at"), sql.ref("sent.shipped_at"))})
    * 10000 / nullif(count(*), 0))::int
  from (select parcel.order_id, parcel.merchant_id, parcel.shipped_at
    from ${sql.table("fulfillments")} as parcel
    where parcel.merchant_id = ${id} and parcel.shipped_at >= ${daysAgo(OVERVIEW_DAYS)}
      and parcel.status = 'shipped'
    order by parcel.shipped_at desc limit ${sql.lit(PARCELS)}) as sent
  join ${sql.table("orders")} as placed
    on placed.id = sent.order_id and placed.merchant_id = sent.merchant_id)`

/** The balance of the organisation `id`. */
export const balanceOf = (id: RawBuilder<unknown>) => sql<Cents>`coalesce((
  select account.balance from ${sql.table("ledger_accounts")} as account
  where account.organisation_id = ${id} and account.kind = 'balance' limit 1), 0)::bigint`

const booked = (id: RawBuilder<unknown>, since: number, only = sql`true`) => sql<Cents>`(
  select coalesce(sum(t.amount), 0)::bigint from ${sql.table("ledger_transactions")} as t
  where t.organisation_id = ${id} and t.created_at >= ${daysAgo(since)} and ${only})`

/** Of the newest first; null sorts before all. */
export const lastSignInOf = (id: RawBuilder<unknown>) => sql<string>`coalesce((
  select last.signed_in_at from ${sql.table("last_sign_ins")} as last where last.id = ${id}),
  'epoch'::timestamptz)`

export type ShopState = {
  platform: "shopify" | "own"
  status: "connected" | "needs_reauth"
  last_error: string | null
  backfill_status: "none" | "running" | "done" | "failed"
  granted_scopes: string[]
}
const shopsOf = (id: RawBuilder<unknown>) => sql<ShopState[]>`(
  select coalesce(json_agg(json_build_object('platform', shop.platform, 'status', shop.status, 'last_error', shop.last_error,
    'backfill_status', shop.backfill_status, 'granted_scopes', shop.granted_scopes)), '[]')
  from ${sql.table("shops")} as shop
  where shop.organisation_id = ${id} and shop.status <> 'disconnected')`

/** All figures of the customer `id`: an index range for each. */
export const figuresOf = (id: RawBuilder<unknown>) =>
  [
    counted(placedSince(id, OVERVIEW_DAYS)).as("orders"),
    counted(placedSince(id, WEEK)).as("orders_this_week"),
    counted(sql`${placedSince(id, 2 * WEEK)} and placed.created_at < ${daysAgo(WEEK)}`).as(
      "orders_last_week",
    ),
    onTime(id).as("on_time"),
    counted(heldOf(id)).as("held"),
    counted(sql`${heldOf(id)} and placed.created_at >= ${daysAgo(WEEK)}`).as("held_this_week"),
    balanceOf(id).as("balance"),
    booked(id, WEEK).as("balance_change"),
    booked(id, SPENDING_DAYS, sql`t.type = 'invoice_payment'`).as("spent"),
    counted(unpaidOf(id)).as("open_invoices"),
    counted(overdueOf(id)).as("overdue_invoices"),
    sql<Cents>`(select coalesce(sum(invoice.amount), 0)::bigint from ${unpaidOf(id)})`.as(
      "open_amount",
    ),
    lastSignInOf(id).as("last_sign_in_at"),
    shopsOf(id).as("shop_states"),
  ] as const
