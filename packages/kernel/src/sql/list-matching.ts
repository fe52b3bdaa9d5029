import type { List } from "@packhaus/contract/kernel/list"
import { type Expression, type SqlBool, sql } from "kysely"
import type { ScopedDb } from "../scope/scope.ts"
import { compare, comparisonOf, parametersOf } from "./conditions.ts"
import type { Shape } from "./list-request.ts"
import type { Parameters } from "./prepared.ts"

/** Tables and columns are names at run time; `Source` is what features are checked against. */
export type AnySchema = Record<string, Record<string, unknown>>
export type AnyDb = ScopedDb<AnySchema>
type Filters = {
  readonly [name: string]: ((value: Expression<unknown>) => Expression<SqlBool>) | undefined
}

/** The condition of a group; undefined where it holds whatever any group holds. */
function groupCondition({ groups }: List, name: string | null): Expression<SqlBool> | undefined {
  const values = name === null ? undefined : groups?.of[name]
  if (!groups || !values) return undefined
  const all = new Set(Object.values(groups.of).flat())
  if ([...all].every((value) => values.includes(value))) return undefined
  return compare(groups.by, comparisonOf(values), parametersOf(groups.by, values))
}

/** The rows of a table that match a request, as a query to be restricted and selected from further. */
export function matchingRows(
  db: AnyDb,
  list: List,
  table: string,
  filters: Filters,
  { filters: comparisons, group }: Pick<Shape, "filters" | "group">,
  parameters: Parameters,
) {
  let query = db.selectFrom(table)
  const others: Expression<SqlBool>[] = []
  for (const [name, comparison] of Object.entries(comparisons)) {
    const filter = filters[name]
    const value = typeof comparison === "boolean" ? sql.lit(comparison) : sql`${parameters[name]}`
    if (filter) others.push(filter(value))
    else query = query.where(compare(name, comparison, parameters))
  }
  const inGroup = groupCondition(list, group)
  if (inGroup) query = query.where(inGroup)
  return others.reduce((rest, condition) => rest.where(condition), query)
}
