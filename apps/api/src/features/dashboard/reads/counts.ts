import type { AttentionKind, Dashboard } from "@packhaus/contract/dashboard/schema"
import type { HoldReason } from "@packhaus/contract/orders/status"
import { type SqlBool, sql } from "kysely"
import type { Context } from "../../../context.ts"
import { matching, maxCountOf } from "../../orders/reads/list.ts"

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

type Counts = {
  figures: Dashboard["figures"]
  attention: Map<string, number>
}

/** Shops a person must sign in to again. */
const lacksScopes = ({ outside }: Context) => sql<SqlBool>`(status = 'needs_reauth'
  or status = 'connected' and exists (
    select from jsonb_array_elements(${JSON.stringify(outside.shopify.requiredScopes)}::jsonb)
      as needed (scopes)
    where not needed.scopes ?| granted_scopes))`

/** The figures and what needs attention: one statement, one index range for each count. */
export async function readCounts(context: Context): Promise<Counts> {
  const { db, viewer } = context
  const most = maxCountOf(context) + 1
  const ofOrders = (name: string, orders: ReturnType<typeof matching>) => ({
    name,
    rows: orders.select("id").limit(most),
  })
  const orders = () => matching(context, {})
  const open = [
    ofOrders("orders_today", orders().where("created_at", ">=", midnight)),
    ofOrders("open", matching(context, { group: "open" })),
    ofOrders("packed", matching(context, { group: "packed" })),
    ofOrders("held", orders().where(sql<SqlBool>`holds <> '{}'`)),
    ofOrders(
      "orders_late",
      orders()
        .where("fulfillment_status", "=", "not_fulfilled")
        .where("created_at", "<", sql<string>`packhaus_now() - ${LATE_DAYS} * interval '1 day'`),
    ),
    ...Object.entries(holds).map(([name, hold]) => ofOrders(name, matching(context, { hold }))),
    {
      name: "shipped_today",
      rows: db
        .selectFrom("fulfillments")
        .select("id")
        .where("shipped_at", ">=", midnight)
        .where("status", "=", "shipped")
        .limit(most),
    },
  ]
  const others =
    viewer.role === "supplier"
      ? []
      : [
          {
            name: "tracking_unsent",
            rows: db
              .selectFrom("tracking_pushes")
              .select("id")
              .where("status", "=", "dead")
              .limit(most),
          },
          {
            name: "shops_failing",
            rows: db
              .selectFrom("shops")
              .select("id")
              .where("status", "=", "connected")
              .where("last_error", "is not", null)
              .limit(most),
          },
          {
            name: "scopes_missing",
            rows: db.selectFrom("shops").select("id").where(lacksScopes(context)).limit(most),
          },
          {
            name: "stock_low",
            rows: db
              .selectFrom("inventory_items")
              .select("id")
              .where("is_low", "=", true)
              .limit(most),
          },
        ]
  const [first, ...rest] = [...open, ...others].map(({ name, rows }) =>
    db
      .selectFrom(rows.as("found"))
      .select([sql<string>`${name}::text`.as("name"), sql<number>`count(*)`.as("count")]),
  )
  if (!first) throw new TypeError("nothing to count")
  const found = await rest.reduce((all, one) => all.unionAll(one), first).execute()
  const counts = new Map(found.map(({ name, count }) => [name, count]))
  const figure = (name: keyof Dashboard["figures"]) => counts.get(name) ?? 0
  const figures = {
    ...{ orders_today: figure("orders_today"), open: figure("open"), packed: figure("packed") },
    ...{ shipped_today: figure("shipped_today"), held: figure("held") },
  }
  return { figures, attention: counts }
}
