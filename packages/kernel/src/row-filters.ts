import { ApiError } from "@packhaus/contract/kernel/errors"
import { type Expression, type SqlBool, sql } from "kysely"
import type { Sort } from "./pages.ts"
import { UNNAMED } from "./sql/comments.ts"
import { columnsOf, type Table } from "./table.ts"

export type Range = Partial<Record<"gt" | "gte" | "lt" | "lte", string | undefined>>

const operators = { gt: sql`>`, gte: sql`>=`, lt: sql`<`, lte: sql`<=` }
// A generic plan knows neither how common these values are nor whether a pattern finds anything.
const unnamed = sql.raw(UNNAMED)

export const given = (fields: object): [string, unknown][] =>
  Object.entries(fields).filter(([, value]) => value !== undefined)

/** A column holds this value, null, one of a list, or a value in a range. */
export function matches(name: string, value: unknown): Expression<SqlBool> {
  const column = sql.ref(name)
  if (value === null) return sql<SqlBool>`${column} is null`
  if (Array.isArray(value))
    return value.length === 1
      ? matches(name, value[0])
      : sql<SqlBool>`${unnamed} ${column} = any(${value})`
  if (typeof value !== "object") return sql<SqlBool>`${column} = ${value}`
  const bounds = given(value).map(
    ([bound, limit]) => sql`${column} ${operators[bound as keyof Range]} ${limit}`,
  )
  return bounds.length ? sql<SqlBool>`(${sql.join(bounds, sql` and `)})` : sql<SqlBool>`true`
}

const MIN_LENGTH = 3 // a trigram index needs three characters
// Tracking numbers share their beginning. Searching their end uses an index; a common group of
// three digits would match every row.
const LONG_NUMBER = /(?<!\d)\d{12,}$/
const TELLING = 7
const literal = (q: string) => q.toLowerCase().replace(/[\\%_]/g, "\\$&")

/** The pattern of `ilike` for what contains the text `q`. */
export const patternOf = (q: string) => `%${literal(q)}%`

/** A row contains the text `q`, in the way its table is searched. */
export function contains({ search }: Table, q: string): Expression<SqlBool> {
  const pattern = patternOf(q)
  if (!("text" in search)) {
    const each = search.map((column) => sql`${unnamed} ${sql.ref(column)} ilike ${pattern}`)
    return each.length ? sql<SqlBool>`(${sql.join(each, sql` or `)})` : sql<SqlBool>`false`
  }
  const text = sql.ref(search.text)
  if (LONG_NUMBER.test(q))
    return sql<SqlBool>`${unnamed} (${text} like ${`%${q.slice(-TELLING)}%`}
      and strpos(${text}, ${q.toLowerCase()}) > 0)`
  if (q.length >= MIN_LENGTH) return sql<SqlBool>`${unnamed} ${text} like ${pattern}`
  if (!search.start) return sql<SqlBool>`false`
  return sql<SqlBool>`${unnamed} lower(${sql.ref(search.start)}) like ${`${literal(q)}%`}`
}

/** A text of a short list contains `q`, whatever its case; where rows are many, `contains` has an index. */
export const mentions = (text: Expression<unknown>, q: string) =>
  sql<SqlBool>`strpos(lower(${text}), lower(${q})) > 0`

/** Sort order of `order=-created_at`. Throws `request.invalid` for an unknown column. */
export function orderOf(table: Table, order = "-created_at"): Sort {
  const column = order.replace("-", "")
  const hidden: readonly string[] = table.hidden ?? []
  if (!columnsOf(table).includes(column) || hidden.includes(column))
    throw new ApiError("request.invalid", {
      fields: [{ path: "order", code: "choice.unknown", params: {} }],
    })
  return { column, direction: order.startsWith("-") ? "desc" : "asc" }
}

/** A column holds one of `values`: one parameter, however many. */
export const among = (column: string, values: readonly string[]) =>
  sql<boolean>`${sql.ref(column)} = any(${values})`
/** The same for the planner a list of unknown length: the statement is planned once for any number of them. */
export const amongAnyNumber = (column: string, values: readonly string[]) =>
  sql<boolean>`${sql.ref(column)} = any((select ${values}::text[])::text[])`

/** In shorter texts a typing mistake looks like another word. */
const SHORTEST_LOOSE = 4
/** The share of common trigrams from which a text counts as similar: one mistake in five letters. */
const SIMILAR = 0.45

/** Whether a text can be searched with typing mistakes: numbers are searched as they are typed. */
export const isLoosely = (q: string) => q.length >= SHORTEST_LOOSE && !/\d/.test(q)

/**
 * A text of many rows resembles `q`, despite a typing mistake. The trigram index finds the texts
 * that contain the beginning or the end of `q`: of two halves, one mistake leaves one right.
 * Use it only if `isLoosely`.
 */
export function resembles(text: Expression<unknown>, q: string): Expression<SqlBool> {
  const letters = [...q.toLowerCase()]
  const half = Math.max(MIN_LENGTH, Math.floor(letters.length / 2))
  const parts = [letters.slice(0, half), letters.slice(-half)].map((part) =>
    patternOf(part.join("")),
  )
  return sql<SqlBool>`${unnamed} ((${text} like ${parts[0]} or ${text} like ${parts[1]})
    and word_similarity(${q.toLowerCase()}, ${text}) >= ${SIMILAR})`
}

/** A text of a short list resembles `q`, whatever its case. */
export const mentionsLoosely = (text: Expression<unknown>, q: string) =>
  sql<SqlBool>`word_similarity(${q.toLowerCase()}, lower(${text})) >= ${SIMILAR}`
