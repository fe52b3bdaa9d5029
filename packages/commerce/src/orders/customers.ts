import { amongAnyNumber } from "@packhaus/kernel/row-filters"
import { type SqlBool, sql } from "kysely"
import { type EngineDb, query } from "../stock/levels.ts"

type Owner = { merchant_id: string; customer_id: string }

const assign = query(({ merchant_id, customer_id, ids }: Owner & { ids: readonly string[] }, db) =>
  db
    .updateTable("orders")
    .set({ customer_id })
    .where("merchant_id", "=", merchant_id)
    .where(amongAnyNumber("id", ids)),
)

/** Assigns these orders of a merchant to an account or a guest. */
export async function assignOrders(
  db: EngineDb,
  { merchant_id, customer_id }: Owner,
  ids: readonly string[],
) {
  await assign(db, { merchant_id, customer_id, ids })
}

/** Moves a guest's orders to an account, with their carts; afterwards only the account sees them. */
export async function takeOverOrders(db: EngineDb, owner: Owner, ids: readonly string[]) {
  if (ids.length === 0) return
  await db
    .updateTable("carts")
    .set({ customer_id: owner.customer_id })
    .where("merchant_id", "=", owner.merchant_id)
    .where(sql<SqlBool>`order_id = any(${ids})`)
    .execute()
  await assignOrders(db, owner, ids)
}
