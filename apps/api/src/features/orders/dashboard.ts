import { answersForSales, hasFigures, isCustomer, roles } from "@packhaus/contract/access/roles"
import type { TileTone } from "@packhaus/contract/dashboard/schema"
import { MAX_COUNTED } from "@packhaus/contract/kernel/counts"
import { orderDashboard as names, tileOfHold } from "@packhaus/contract/orders/dashboard"
import { ON_TIME_DAYS } from "@packhaus/contract/orders/rules"
import { type HoldReason, holdReasons, orderGroups } from "@packhaus/contract/orders/status"
import { sql } from "kysely"
import { isLate, isOnTime, midnight } from "../../business-day.ts"
import { type Context, dashboardPart } from "../../context.ts"
import type { Tally, Tile } from "../../dashboard.ts"
import { perDay, perDayOf, startOf } from "../../dashboard-figures.ts"
import { activityOf } from "./reads/activity.ts"
import { shippedSince } from "./reads/shipped.ts"

const withFigures = roles.filter(hasFigures)
const orders = sql`${sql.table("orders")} as o`
const most = sql.lit(MAX_COUNTED + 1)

/** Statuses as literals, so that the planner knows their frequency and picks the index. */
const statuses = (group: "attention" | "open" | "packed") =>
  sql.join(orderGroups[group].map((status) => sql.lit(status)))

/** One scan of the held orders counts all reasons. */
const held: Tally = {
  statement: () => sql`(select coalesce(json_object_agg(hold, least(pieces, ${most})), '{}') from (
    select hold, count(*) as pieces from ${orders}, unnest(o.holds) as hold
    where o.holds <> '{}' group by hold) as counted)`,
  read(found) {
    const counts = found as Partial<Record<HoldReason, number>>
    return Object.fromEntries(
      holdReasons.map((hold) => [tileOfHold(hold), { count: counts[hold] ?? 0 }]),
    )
  },
}

const ofHold = (hold: HoldReason, tone: TileTone): Tile<Context> => ({
  kind: "attention",
  roles: withFigures,
  tone,
  tally: held,
  list: { name: "orders", query: { hold } },
})

const shippedParcels = {
  from: sql`${sql.table("fulfillments")} as f`,
  time: sql`f.shipped_at`,
  where: sql`f.status = 'shipped'`,
}

export const orderDashboard = dashboardPart(names, {
  tiles: {
    orders_today: {
      kind: "figure",
      roles: withFigures,
      rows: () => sql`${orders} where o.created_at >= ${midnight()}`,
      list: { name: "orders", query: {}, from: 0 },
    },
    open: {
      kind: "figure",
      roles: withFigures,
      rows: () => sql`${orders} where o.fulfillment_status in (${statuses("open")})`,
      list: { name: "orders", query: { group: "open" } },
    },
    packed: {
      kind: "figure",
      roles: withFigures,
      rows: () => sql`${orders} where o.fulfillment_status in (${statuses("packed")})`,
      list: { name: "orders", query: { group: "packed" } },
    },
    shipped_today: {
      kind: "figure",
      roles: withFigures,
      rows: () => sql`${orders} where ${shippedSince("o", midnight())}`,
      list: { name: "orders", query: { shipped: "today" } },
    },
    held: {
      kind: "figure",
      roles: withFigures,
      rows: () => sql`${orders} where o.fulfillment_status in (${statuses("attention")})`,
      list: { name: "orders", query: { group: "attention" } },
    },
    orders_unmatched: ofHold("unmatched", "attention"),
    orders_no_stock: ofHold("no_stock", "attention"),
    orders_bad_address: ofHold("bad_address", "attention"),
    orders_awaiting_payment: ofHold("awaiting_payment", "info"),
    orders_address_changed: ofHold("address_changed", "critical"),
    orders_canceled_after_packing: ofHold("canceled_after_packing", "critical"),
    orders_no_agreement: ofHold("no_agreement", "attention"),
    orders_before_connection: ofHold("before_connection", "info"),
    orders_by_hand: ofHold("by_hand", "info"),
    orders_held_in_shop: ofHold("held_in_shop", "info"),
    orders_late: {
      kind: "attention",
      roles: withFigures,
      tone: "critical",
      rows: () => sql`${orders} where o.fulfillment_status in ('not_fulfilled', 'requires_action')
        and coalesce(o.unheld_status, o.fulfillment_status) = 'not_fulfilled'
        and ${isLate(sql.ref("o.created_at"))}`,
      list: {
        name: "orders",
        query: { fulfillment_status: "not_fulfilled" },
        to: -ON_TIME_DAYS - 1,
      },
    },
    // The last day on which they leave on time.
    orders_due_today: {
      kind: "attention",
      roles: withFigures,
      tone: "attention",
      rows: () => sql`${orders} where o.fulfillment_status in ('not_fulfilled', 'requires_action')
        and coalesce(o.unheld_status, o.fulfillment_status) = 'not_fulfilled'
        and o.created_at >= ${midnight(ON_TIME_DAYS)} and o.created_at < ${midnight(ON_TIME_DAYS - 1)}`,
      list: {
        name: "orders",
        query: { fulfillment_status: "not_fulfilled" },
        from: -ON_TIME_DAYS,
        to: -ON_TIME_DAYS,
      },
    },
  },
  figures: {
    orders_received: { unit: "count", ...perDay({ from: orders, time: sql`o.created_at` }) },
    parcels_shipped: { unit: "count", ...perDay(shippedParcels) },
    on_time: {
      unit: "share",
      // Orders that came before were late on the first of these days already: they are not read.
      ...perDayOf(({ from }) => ({
        ...shippedParcels,
        from: sql`${shippedParcels.from}
          left join ${orders} on o.id = f.order_id and o.merchant_id = f.merchant_id
            and o.created_at >= ${startOf(sql`(${from})::date - ${sql.lit(ON_TIME_DAYS)}`)}`,
        value: sql`count(*) filter (where ${isOnTime(sql.ref("o.created_at"), sql.ref("f.shipped_at"))})`,
        whole: sql`count(*)`,
      })),
    },
  },
  panels: {
    activity: {
      roles: withFigures.filter(answersForSales),
      statement: ({ role }) => activityOf(role),
      read: (entries) => entries,
    },
  },
  steps: {
    parcel: {
      roles: roles.filter(isCustomer),
      done: () => sql`exists (select 1 from ${sql.table("fulfillments")} as f
        where f.shipped_at is not null and f.status = 'shipped')`,
    },
  },
})
