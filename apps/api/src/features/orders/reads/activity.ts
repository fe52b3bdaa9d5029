import { orderNoteActions } from "@packhaus/contract/orders/status"
import { sql } from "kysely"
import { type Context, isStaff } from "../../../context.ts"

const ENTRIES = 10
/** Audit lines to search; arrivals alone would fill the list. */
const LOOKED_AT = 500
const shown = orderNoteActions.filter(
  (action) => action !== "order.arrived" && action !== "order.routed",
)
const ofOrders = sql`line.entity = ${sql.lit("orders")}
  and line.action in (${sql.join(shown.map((action) => sql.lit(action)))})`

/** The latest actions on orders, newest first, as JSON. */
export function activityOf(role: Context["viewer"]["role"]) {
  // Ids sort by time and have the only index across all organisations.
  const newest = isStaff({ role }) ? sql`a.id desc` : sql`a.created_at desc, a.id desc`
  return sql`(select coalesce(json_agg(one), '[]') from (
    select line.id, line.action, line.actor_name, o.id as order_id, o.number,
      to_char(line.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created_at
    from (select a.id, a.organisation_id, a.entity, a.entity_id, a.action, a.actor_name, a.created_at
      from ${sql.table("audit_entries")} as a order by ${newest} limit ${sql.lit(LOOKED_AT)}) as line
    join ${sql.table("orders")} as o
      on o.id = line.entity_id and o.merchant_id = line.organisation_id
    where ${ofOrders}
    order by line.created_at desc, line.id desc limit ${sql.lit(ENTRIES)}) as one)`
}
