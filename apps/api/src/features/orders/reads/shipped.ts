import { type RawBuilder, type SqlBool, sql } from "kysely"

/** Whether a parcel of the order left since a moment; `orders` is the alias of the orders table. */
export const shippedSince = (orders: string, since: RawBuilder<unknown>) =>
  sql<SqlBool>`${sql.ref(`${orders}.id`)} in (select f.order_id from ${sql.table("fulfillments")} as f
    where f.shipped_at >= ${since} and f.status = 'shipped')`

/**
 * Whether the tracking push to the order's shop failed permanently; `orders` is the alias of the
 * orders table.
 */
export const isUnsent = (orders: string) =>
  sql<SqlBool>`${sql.ref(`${orders}.id`)} in (
    select p.order_id from ${sql.table("tracking_pushes")} as p where p.status = 'dead')`
