import { HISTORY_DAYS, type Sales } from "@packhaus/commerce/stock/forecast"
import { addDays, daysBetween, weekdayOf } from "@packhaus/contract/planning/forecasts/rules"
import { type SqlBool, sql } from "kysely"
import type { Context } from "../../../../context.ts"

type Db = Pick<Context, "db">
type Item = { id: string; created_on: string }

/**
 * Daily sales of these items in the last 26 weeks until yesterday, including days without a sale:
 * from the item's first day, or from its first sale if orders predate the item.
 */
export async function readSales(
  { db }: Db,
  items: readonly Item[],
  today: string,
): Promise<Map<string, Sales>> {
  const begin = addDays(today, -HISTORY_DAYS)
  const rows = await db
    .selectFrom("item_sales")
    .select("inventory_item_id")
    .select(sql<number[]>`array_agg(day - ${begin}::date order by day)`.as("days"))
    .select(sql<number[]>`array_agg(quantity::int order by day)`.as("quantities"))
    .where(sql<SqlBool>`inventory_item_id = any(${items.map(({ id }) => id)})`)
    .where(sql<SqlBool>`day >= ${begin}::date and day < ${today}::date`)
    .groupBy(["inventory_item_id", "merchant_id"])
    .execute()
  const sold = new Map(rows.map((row) => [row.inventory_item_id, row]))
  return new Map(
    items.map(({ id, created_on }) => {
      const { days = [], quantities = [] } = sold.get(id) ?? {}
      const age = Math.max(0, daysBetween(begin, created_on))
      const first = Math.min(HISTORY_DAYS, age, days[0] ?? HISTORY_DAYS)
      const all = Array<number>(HISTORY_DAYS - first).fill(0)
      days.forEach((day, index) => {
        all[day - first] = quantities[index] ?? 0
      })
      return [id, { quantities: all, firstWeekday: weekdayOf(addDays(begin, first)) }]
    }),
  )
}

/** Sales of each of the last eight weeks, newest last; 0 for weeks before the item's first day. */
export const weeksOf = ({ quantities }: Sales): number[] =>
  Array.from({ length: 8 }, (_, index) => {
    const end = quantities.length - (7 - index) * 7
    return quantities
      .slice(Math.max(0, end - 7), Math.max(0, end))
      .reduce((total, pieces) => total + pieces, 0)
  })
