import { type Expression, type SqlBool, sql } from "kysely"

/**
 * Matches an order number as the shop writes it ("#1001") or as people do ("1001"); uses an index.
 */
export function isNumbered(column: Expression<unknown>, text: string) {
  const number = text.toLowerCase()
  return sql<SqlBool>`lower(${column}) in (${number}, ${`#${number}`})`
}
