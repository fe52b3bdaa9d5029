import { sql } from "kysely"
import { type EngineDb, engineRows, type Owned, summed } from "./levels.ts"

export type Sale = { inventory_item_id: string; day: string; quantity: number }

const dayOf = (row: Owned<Sale>) => `${row.inventory_item_id} ${row.merchant_id} ${row.day}`

/** Adds pieces to the days they were ordered on. Rows are touched in the order of their keys. */
export async function addSales(db: EngineDb, rows: readonly Owned<Sale>[]) {
  const sums = summed(rows, dayOf, (sum, row) => ({
    ...sum,
    quantity: sum.quantity + row.quantity,
  })).sort((a, b) => (dayOf(a) < dayOf(b) ? -1 : 1))
  if (sums.length === 0) return
  const { insertAll } = engineRows(db)
  const days = sums.map(({ merchant_id, inventory_item_id, day }) => ({
    ...{ merchant_id, inventory_item_id, day },
    quantity: 0,
  }))
  await insertAll("item_sales", days, "ignore duplicates")
  await db
    .with("more", (with_) =>
      with_
        .selectFrom("item_sales as sale")
        .innerJoin(
          sql<Owned<Sale>>`(select * from jsonb_to_recordset(${JSON.stringify(sums)}::jsonb)
            as row (merchant_id text, inventory_item_id text, day date, quantity bigint))`.as(
            "sum",
          ),
          (join) =>
            join
              .onRef("sum.inventory_item_id", "=", "sale.inventory_item_id")
              .onRef("sum.merchant_id", "=", "sale.merchant_id")
              .onRef("sum.day", "=", "sale.day"),
        )
        .select(["sum.inventory_item_id", "sum.merchant_id", "sum.day", "sum.quantity"])
        .orderBy("sale.inventory_item_id")
        .orderBy("sale.merchant_id")
        .orderBy("sale.day")
        .forNoKeyUpdate("sale"),
    )
    .updateTable("item_sales as sale")
    .from("more")
    .set({ quantity: sql`sale.quantity + more.quantity` })
    .whereRef("sale.inventory_item_id", "=", "more.inventory_item_id")
    .whereRef("sale.merchant_id", "=", "more.merchant_id")
    .whereRef("sale.day", "=", "more.day")
    .execute()
}
