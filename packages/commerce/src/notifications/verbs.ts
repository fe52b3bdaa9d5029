import { notifications } from "@packhaus/contract/commerce/notifications"
import type { NewRow, Row } from "@packhaus/kernel/table"
import { type SqlBool, sql } from "kysely"
import type { EngineContext } from "../resources/context.ts"
import { readRow } from "../resources/reads.ts"
import type { resourceTables } from "../resources/tables.ts"
import { type EngineDb, engineRows } from "../stock/levels.ts"
import { notificationRequested } from "./events.ts"

type NotificationRow = Row<typeof resourceTables.notifications>

/** Records a notification to a shopper once, also when its job is repeated. */
export async function noteNotification(
  db: EngineDb,
  notification: NewRow<typeof resourceTables.notifications>,
) {
  await engineRows(db).insertAll("notifications", [notification], "ignore duplicates")
}

/** Sends a notification again, as a new one. Throws `row.not_found` outside the caller's scope. */
export async function resendNotification(
  context: EngineContext,
  id: string,
  to: string | undefined,
) {
  const before = (await context.rows.one("notifications", id)) as NotificationRow
  const made = (await context.rows.insert("notifications", {
    merchant_id: before.merchant_id,
    event_name: before.event_name,
    resource_type: before.resource_type,
    resource_id: before.resource_id,
    customer_id: before.customer_id,
    to: to ?? before.to,
    data: before.data,
    parent_id: id,
    provider_id: before.provider_id,
  })) as NotificationRow
  await context.emit(notificationRequested, { id: made.id, organisation_ids: [] })
  return readRow(context, notifications.definition, made.id)
}

/**
 * Erases recipients and contents of notifications to the shoppers of these orders, and notes beside
 * them.
 */
export async function forgetToldOf(db: EngineDb, order_ids: readonly string[]) {
  const isOfOrders = sql<SqlBool>`resource_type = 'order' and resource_id = any(${order_ids})`
  await db.deleteFrom("notifications").where(isOfOrders).execute()
  await db.deleteFrom("notes").where(isOfOrders).execute()
}
