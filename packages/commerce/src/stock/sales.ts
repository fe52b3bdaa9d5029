import { jsonRows } from "@packhaus/kernel/json-rows"
import { sql } from "kysely"
import { type EngineDb, type Owned, query, summed } from "./levels.ts"

export type Sale = { inventory_item_id: string; day: string; quantity: number }

const columns = ["inventory_item_id", "merchant_id", "day", "quantity"] as const
const dayOf = (row: Owned<Sale>) => `${row.inventory_item_id} ${row.merchant_id} ${row.day}`

/** `rows` as JSON. */
const add = query(({ rows }: { rows: string }, db) =>
  db
    .insertInto("item_sales")
    .columns([...columns])
    .expression(jsonRows("item_sales", columns, rows))
    .onConflict((on) =>
      on.columns(["inventory_item_id", "merchant_id", "day"]).doUpdateSet({
        quantity: sql<number>`item_sales.quantity + excluded.quantity`,
      }),
    ),
)

/** Adds pieces to the days they were ordered on. Rows are updated in key order. */
export async function addSales(db: EngineDb, rows: readonly Owned<Sale>[]) {
  const sums = summed(rows, dayOf, (sum, row) => ({
    ...sum,
    quantity: sum.quantity + row.quantity,
  })).sort((a, b) => (dayOf(a) < dayOf(b) ? -1 : 1))
  if (sums.length > 0) await add(db, { rows: JSON.stringify(sums) })
}
