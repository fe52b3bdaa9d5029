import type { List } from "@packhaus/contract/kernel/list"
import type { Pairs, Reference } from "@packhaus/contract/kernel/list-filters"
import { type Expression, type SqlBool, sql } from "kysely"
import type { ScopedDb } from "../scope/scope.ts"
import { type Comparison, compare, comparisonOf, parametersOf } from "./conditions.ts"
import { type Narrowing, READER, type Shape } from "./list-request.ts"
import type { FilterSource, Reader } from "./list-source.ts"
import type { Parameters } from "./prepared.ts"

/** Tables and columns are names at run time; `Source` is what features are checked against. */
export type AnySchema = Record<string, Record<string, unknown>>
export type AnyDb = ScopedDb<AnySchema>
/** Parts of a source that determine which rows match. */
type Rules = {
  readonly where?: Expression<SqlBool> | ((reader: Reader) => Expression<SqlBool>)
  readonly filters?: { readonly [name: string]: FilterSource | undefined }
  readonly shown?: {
    readonly [name: string]: ((reader: Reader) => Expression<SqlBool> | boolean) | undefined
  }
  readonly groups?: { readonly [group: string]: Expression<SqlBool> }
  readonly computed?: {
    readonly [name: string]: ((alias: string) => Expression<unknown>) | undefined
  }
}

/** The conditions of a group; none where it holds whatever any group holds. */
function groupConditions(
  { groups }: List,
  { groups: demands = {} }: Rules,
  name: string | null,
): Expression<SqlBool>[] {
  const values = name === null ? undefined : groups?.of[name]
  if (!groups || !values || name === null) return []
  const demand = demands[name] ? [demands[name]] : []
  const all = new Set(Object.values(groups.of).flat())
  if ([...all].every((value) => values.includes(value))) return demand
  return [compare(groups.by, comparisonOf(values), parametersOf(groups.by, values)), ...demand]
}

/** The rows that the rows of these ids have in a table of pairs. */
function pairedWith(
  db: AnyDb,
  { table, own, other }: Pairs,
  narrowing: Comparison,
  name: string,
  parameters: Parameters,
): Expression<SqlBool> {
  const pairs = db
    .selectFrom(table)
    .select(own)
    .where(compare(other, narrowing, parameters, name))
  return sql<SqlBool>`${sql.ref("id")} in ${pairs}`
}

/** The rows that refer to a row with these fields. */
function referringTo(
  db: AnyDb,
  { table, column }: Reference,
  fields: readonly string[],
  name: string,
  parameters: Parameters,
): Expression<SqlBool> {
  let rows = db.selectFrom(table).select("id")
  for (const field of fields) rows = rows.where(field, "=", parameters[`${name} ${field}`])
  return sql<SqlBool>`${sql.ref(column)} in ${rows}`
}

type Of = {
  db: AnyDb
  table: string
  list: List
  rules: Rules
  parameters: Parameters
  reader: Reader
}

function filterCondition(
  { db, table, list, rules, parameters, reader }: Of,
  name: string,
  narrowing: Narrowing,
): Expression<SqlBool> {
  const filter = rules.filters?.[name]
  if (typeof filter === "function")
    return filter(
      typeof narrowing === "boolean" ? sql.lit(narrowing) : sql`${parameters[name]}`,
      reader,
    )
  if (typeof narrowing === "object" && "oneOf" in narrowing) {
    const conditions = narrowing.oneOf.map(
      (value) => filter?.[value]?.(reader, parameters) ?? sql`false`,
    )
    // No row has one of no values; a body can hold such a list.
    if (conditions.length === 0) return sql<SqlBool>`false`
    return sql<SqlBool>`(${sql.join(conditions, sql` or `)})`
  }
  const computed = rules.computed?.[name]?.(table)
  if (computed) return compare(computed, narrowing, parameters, name)
  const declared = list.filters[name]
  if (declared?.kind === "code" && declared.of)
    // Objects are compared by field.
    return referringTo(db, declared.of, narrowing as readonly string[], name, parameters)
  if (declared?.kind !== "relation" || !declared.through)
    return compare(name, narrowing, parameters)
  return pairedWith(db, declared.through, narrowing, name, parameters)
}

/** The rows of a table that match a request, as a query to be restricted and selected from further. */
export function matchingRows(
  db: AnyDb,
  list: List,
  table: string,
  rules: Rules,
  { filters, group, role }: Pick<Shape, "filters" | "group" | "role">,
  parameters: Parameters,
) {
  const reader = { role, organisation_id: parameters[READER] as string }
  let query = db.selectFrom(table)
  const { where } = rules
  if (where) query = query.where(typeof where === "function" ? where(reader) : where)
  const of = { db, table, list, rules, parameters, reader }
  for (const [name, narrowing] of Object.entries(filters)) {
    const isShown = rules.shown?.[name]?.(reader) ?? true
    // The condition of a filter may read tables that the reader does not.
    if (isShown === false) query = query.where(sql<SqlBool>`false`)
    else query = query.where(filterCondition(of, name, narrowing))
    if (typeof isShown !== "boolean") query = query.where(isShown)
  }
  for (const condition of groupConditions(list, rules, group)) query = query.where(condition)
  return query
}
