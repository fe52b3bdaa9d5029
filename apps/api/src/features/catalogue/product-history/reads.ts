import {
  HISTORY_DAYS,
  type ProductSales,
} from "@packhaus/contract/catalogue/product-history/schema"
import { sql } from "kysely"
import { currentDay } from "../../../business-day.ts"
import type { Context } from "../../../context.ts"

/**
 * Daily sales of a product in the last 90 days of the business calendar. Throws 404 outside the
 * scope.
 */
export async function readSales(context: Context, product_id: string): Promise<ProductSales> {
  const { merchant_id } = await context.rows.one("products", product_id)
  const { rows } = await sql<{ day: string; quantity: number; is_now: boolean }>`
    select to_char(day.day, 'YYYY-MM-DD') as day, coalesce(sum(sale.quantity), 0)::int as quantity,
      day.day > ${currentDay} - ${HISTORY_DAYS}::int as is_now
    from (select generate_series(${currentDay} - ${2 * HISTORY_DAYS - 1}::int, ${currentDay}, '1 day')::date as day)
      as day
    left join (
      select s.day, s.quantity from ${sql.table("product_variants")} as v
      join ${sql.table("item_sales")} as s
        on s.inventory_item_id = v.inventory_item_id and s.merchant_id = v.merchant_id
      where v.product_id = ${product_id} and v.merchant_id = ${merchant_id}
        and s.day > ${currentDay} - ${2 * HISTORY_DAYS}::int) as sale on sale.day = day.day
    group by day.day order by day.day`.execute(context.db)
  const sum = (isNow: boolean) =>
    rows.reduce((total, { quantity, is_now }) => total + (is_now === isNow ? quantity : 0), 0)
  return {
    days: rows.filter(({ is_now }) => is_now).map(({ day, quantity }) => ({ day, quantity })),
    quantity: sum(true),
    quantity_before: sum(false),
  }
}
