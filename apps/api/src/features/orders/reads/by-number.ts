import { type Expression, type SqlBool, sql } from "kysely"

/** An order is called so, as its shop writes it ("#1001") or as people do ("1001"); an index serves it. */
export function isNumbered(column: Expression<unknown>, text: string) {
  const number = text.toLowerCase()
  return sql<SqlBool>`lower(${column}) in (${number}, ${`#${number}`})`
}
