import { isSupplier } from "@packhaus/contract/access/roles"
import type { AttentionKind, Dashboard } from "@packhaus/contract/dashboard/schema"
import { MOST_COUNTED } from "@packhaus/contract/kernel/counts"
import { type HoldReason, orderGroups } from "@packhaus/contract/orders/status"
import { type RawBuilder, sql } from "kysely"
import type { Context } from "../../../context.ts"

/** Paid orders that nothing holds are late when they are not packed after so many days. */
const LATE_DAYS = 2
const today = sql`(packhaus_now() at time zone 'Europe/Berlin')::date`
/** Midnight of the business calendar (domain 5). */
const midnight = sql<string>`(${today}::timestamp at time zone 'Europe/Berlin')`

const holds = {
  orders_unmatched: "unmatched",
  orders_no_stock: "no_stock",
  orders_bad_address: "bad_address",
  orders_awaiting_payment: "awaiting_payment",
  orders_address_changed: "address_changed",
  orders_canceled_after_packing: "canceled_after_packing",
  orders_no_agreement: "no_agreement",
  orders_before_connection: "before_connection",
  orders_by_hand: "by_hand",
} satisfies { [K in HoldReason as `orders_${K}`]: K } & Partial<Record<AttentionKind, HoldReason>>

export type Counts = {
  figures: Dashboard["figures"]
  attention: Map<string, number>
}
export type Counted = { counts: Record<string, number>; holds: Record<string, number> }

/** Shops a person must sign in to again. */
const lacksScopes = (required: string) => sql`(s.status = 'needs_reauth'
  or s.status = 'connected' and exists (
    select from jsonb_array_elements(${required}::jsonb) as needed (scopes)
    where not needed.scopes ?| s.granted_scopes))`

/** Statuses as PostgreSQL knows them when it plans: how common they are decides for an index. */
const statuses = (group: "open" | "packed") =>
  sql.join(orderGroups[group].map((status) => sql.lit(status)))

/**
 * The figures and what needs attention, as two columns of JSON: an index range for each count. What is
 * held is walked through once for all reasons. `required` are the scopes a shop must grant, as JSON.
 */
export function countsOf(
  role: Context["viewer"]["role"],
  required: string,
): Record<keyof Counted, RawBuilder<unknown>> {
  const most = sql.lit(MOST_COUNTED + 1)
  const orders = sql`${sql.table("orders")} as o`
  const shops = sql`${sql.table("shops")} as s`
  const counted: Record<string, RawBuilder<unknown>> = {
    orders_today: sql`${orders} where o.created_at >= ${midnight}`,
    open: sql`${orders} where o.fulfillment_status in (${statuses("open")})`,
    packed: sql`${orders} where o.fulfillment_status in (${statuses("packed")})`,
    held: sql`${orders} where o.holds <> '{}'`,
    orders_late: sql`${orders} where o.fulfillment_status = 'not_fulfilled'
      and o.created_at < packhaus_now() - ${sql.lit(LATE_DAYS)} * interval '1 day'`,
    shipped_today: sql`${sql.table("fulfillments")} as f
      where f.shipped_at >= ${midnight} and f.status = 'shipped'`,
    ...(!isSupplier(role) && {
      tracking_unsent: sql`${sql.table("tracking_pushes")} as p where p.status = 'dead'`,
      shops_failing: sql`${shops} where s.status = 'connected' and s.last_error is not null`,
      scopes_missing: sql`${shops} where ${lacksScopes(required)}`,
      stock_low: sql`${sql.table("inventory_items")} as i where i.is_low`,
    }),
  }
  const each = Object.entries(counted).map(
    ([name, rows]) =>
      sql`${sql.lit(name)}, (select count(*) from (select 1 from ${rows} limit ${most}) as found)`,
  )
  return {
    counts: sql`json_build_object(${sql.join(each)})`,
    holds: sql`(select coalesce(json_object_agg(hold, least(pieces, ${most})), '{}') from (
      select hold, count(*) as pieces from ${orders}, unnest(o.holds) as hold
      where o.holds <> '{}' group by hold) as found)`,
  }
}

/** Figures and attention of what was counted. */
export function readCounts({ counts, holds: held }: Counted): Counts {
  const figure = (name: keyof Dashboard["figures"]) => counts[name] ?? 0
  const figures = {
    orders_today: figure("orders_today"),
    open: figure("open"),
    packed: figure("packed"),
    shipped_today: figure("shipped_today"),
    held: figure("held"),
  }
  const waiting = Object.entries(holds).map(([name, hold]) => [name, held[hold] ?? 0] as const)
  return { figures, attention: new Map([...Object.entries(counts), ...waiting]) }
}
