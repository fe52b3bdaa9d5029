import { sql } from "kysely"

/** The number of the order that the row `alias` refers to, as its merchant and the shopper know it. */
export const orderNumberOf = (alias: string) =>
  sql<string>`(select o.number from ${sql.table("orders")} as o
    where o.id = ${sql.ref(`${alias}.order_id`)} and o.merchant_id = ${sql.ref(`${alias}.merchant_id`)})`
