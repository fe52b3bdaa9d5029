import { type SqlBool, sql } from "kysely"
import { currentDay } from "../../../../business-day.ts"
import type { Context } from "../../../../context.ts"
import type { Expected } from "../reads.ts"

/**
 * Pieces of these items in started or shipped stock orders, by item and expected day. Overdue
 * arrivals are ignored.
 */
export async function readExpected(
  { db }: Pick<Context, "db">,
  itemIds: readonly string[],
): Promise<Map<string, Expected[]>> {
  const open = sql<number>`greatest(0,
    line.quantity - line.arrived - line.damaged - line.missing)::int`
  const rows = await db
    .selectFrom("stock_order_lines as line")
    .innerJoin("stock_orders as placed", (join) =>
      join
        .onRef("placed.id", "=", "line.stock_order_id")
        .onRef("placed.organisation_id", "=", "line.organisation_id"),
    )
    .select(["line.inventory_item_id", "placed.expected_on", open.as("quantity")])
    .where(sql<SqlBool>`line.inventory_item_id = any(${itemIds})`)
    .where("placed.status", "in", ["in_progress", "on_the_way"])
    .where(sql<SqlBool>`placed.expected_on >= ${currentDay}`)
    .execute()
  const expected = rows.flatMap(({ inventory_item_id, expected_on, quantity }) =>
    expected_on && quantity > 0 ? [{ inventory_item_id, day: expected_on, quantity }] : [],
  )
  return Map.groupBy(expected, (one) => one.inventory_item_id)
}
