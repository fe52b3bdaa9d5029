import { ApiError } from "@packhaus/contract/kernel/errors"
import { type Expression, type SqlBool, sql } from "kysely"
import { UNNAMED } from "./comments.ts"
import type { Sort } from "./pages.ts"
import { columnsOf, type Table } from "./table.ts"

export type Range = Partial<Record<"gt" | "gte" | "lt" | "lte", string | undefined>>

const operators = { gt: sql`>`, gte: sql`>=`, lt: sql`<`, lte: sql`<=` }
// A generic plan knows neither how common these values are nor whether a pattern finds anything.
const unnamed = sql.raw(UNNAMED)

export const given = (fields: object): [string, unknown][] =>
  Object.entries(fields).filter(([, value]) => value !== undefined)

type Values = Readonly<Record<string, unknown>>
/** A condition of which the text depends on `form` alone; `of` makes it of `values`, or of marks. */
export type Condition = { form: string; values: Values; of(values: Values): Expression<SqlBool> }

/** A column holds this value, null, one of a list, or a value in a range. `key` tells its values apart. */
export function conditionOf(name: string, value: unknown, key = name): Condition {
  const column = sql.ref(name)
  const says = (how: string, values: Values, of: Condition["of"]): Condition => ({
    form: `${key} ${how};`,
    values,
    of,
  })
  if (value === null) return says("null", {}, () => sql<SqlBool>`${column} is null`)
  if (Array.isArray(value) && value.length === 1) return conditionOf(name, value[0], key)
  if (Array.isArray(value))
    return says("any", { [key]: value }, (of) => sql`${unnamed} ${column} = any(${of[key]})`)
  if (typeof value !== "object")
    return says("=", { [key]: value }, (of) => sql<SqlBool>`${column} = ${of[key]}`)
  const bounds = given(value as object)
  const at = (bound: string) => `${key} ${bound}`
  const values = Object.fromEntries(bounds.map(([bound, limit]) => [at(bound), limit]))
  return says(bounds.map(([bound]) => bound).join(" "), values, (of) => {
    const all = bounds.map(
      ([bound]) => sql`${column} ${operators[bound as keyof Range]} ${of[at(bound)]}`,
    )
    return all.length ? sql<SqlBool>`(${sql.join(all, sql` and `)})` : sql<SqlBool>`true`
  })
}

/** All that these conditions ask for, apart from their values; and these. */
export const formOf = (all: readonly Condition[]) => all.map(({ form }) => form).join("")
export const valuesOf = (all: readonly Condition[]): Values =>
  Object.assign({}, ...all.map(({ values }) => values))

/** A column holds this value, null, one of a list, or a value in a range. */
export function matches(name: string, value: unknown): Expression<SqlBool> {
  const { values, of } = conditionOf(name, value)
  return of(values)
}

const SHORTEST = 3 // a trigram index needs three characters
// Numbers of parcels begin alike. An index is asked for the end, which tells them apart: threes of
// digits that every row has cost it most.
const LONG_NUMBER = /(?<!\d)\d{12,}$/
const TELLING = 7
const literal = (q: string) => q.toLowerCase().replace(/[\\%_]/g, "\\$&")

/** A row contains the text `q`, in the way its table is searched. */
export function contains({ search }: Table, q: string): Expression<SqlBool> {
  const pattern = `%${literal(q)}%`
  if (!("text" in search)) {
    const each = search.map((column) => sql`${unnamed} ${sql.ref(column)} ilike ${pattern}`)
    return each.length ? sql<SqlBool>`(${sql.join(each, sql` or `)})` : sql<SqlBool>`false`
  }
  const text = sql.ref(search.text)
  if (LONG_NUMBER.test(q))
    return sql<SqlBool>`${unnamed} (${text} like ${`%${q.slice(-TELLING)}%`}
      and strpos(${text}, ${q.toLowerCase()}) > 0)`
  if (q.length >= SHORTEST) return sql<SqlBool>`${unnamed} ${text} like ${pattern}`
  if (!search.start) return sql<SqlBool>`false`
  return sql<SqlBool>`${unnamed} lower(${sql.ref(search.start)}) like ${`${literal(q)}%`}`
}

/** A text of a short list contains `q`, whatever its case; where rows are many, `contains` has an index. */
export const mentions = (text: Expression<unknown>, q: string) =>
  sql<SqlBool>`strpos(lower(${text}), lower(${q})) > 0`

/** What `order=-created_at` asks for. Throws `request.invalid` for an unknown column. */
export function orderOf(table: Table, order = "-created_at"): Sort {
  const column = order.replace("-", "")
  const hidden: readonly string[] = table.hidden ?? []
  if (!columnsOf(table).includes(column) || hidden.includes(column))
    throw new ApiError("request.invalid", {
      fields: [{ path: "order", code: "choice.unknown", params: {} }],
    })
  return { column, direction: order.startsWith("-") ? "desc" : "asc" }
}
