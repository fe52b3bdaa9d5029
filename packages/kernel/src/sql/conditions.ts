import { type Expression, type SqlBool, sql } from "kysely"
import { UNNAMED } from "./comments.ts"
import type { Parameters } from "./prepared.ts"

const operators = { gt: sql`>`, gte: sql`>=`, lt: sql`<`, lte: sql`<=` }
type Bound = keyof typeof operators
/** How a column is compared: part of the statement's text. The compared value is a parameter. */
export type Comparison = "null" | boolean | "one" | "many" | readonly Bound[]

// A generic plan does not know how common these values are.
const unnamed = sql.raw(UNNAMED)

const boundsOf = (range: object) =>
  Object.entries(range).filter(([, limit]) => limit !== undefined) as [Bound, unknown][]

/**
 * Comparison of a column with null, a value, one of several, or a range. Booleans are part of the
 * text, because partial indexes hold one of them.
 */
export function comparisonOf(value: unknown): Comparison {
  if (value === null) return "null"
  if (typeof value === "boolean") return value
  if (Array.isArray(value)) return value.length === 1 ? comparisonOf(value[0]) : "many"
  return typeof value === "object" ? boundsOf(value).map(([bound]) => bound) : "one"
}

/** The parameters that `compare` reads under this name. */
export function parametersOf(name: string, value: unknown): Parameters {
  if (value === null || typeof value === "boolean") return {}
  if (Array.isArray(value) && value.length === 1) return parametersOf(name, value[0])
  if (Array.isArray(value) || typeof value !== "object") return { [name]: value }
  return Object.fromEntries(boundsOf(value).map(([bound, limit]) => [`${name} ${bound}`, limit]))
}

/** Compares a column or expression with the parameters of this name. */
export function compare(
  compared: string | Expression<unknown>,
  comparison: Comparison,
  parameters: Parameters,
  name = String(compared),
): Expression<SqlBool> {
  const reference = typeof compared === "string" ? sql.ref(compared) : compared
  if (comparison === "null") return sql<SqlBool>`${reference} is null`
  if (typeof comparison === "boolean") return sql<SqlBool>`${reference} = ${sql.lit(comparison)}`
  if (comparison === "one") return sql<SqlBool>`${reference} = ${parameters[name]}`
  if (comparison === "many") return sql<SqlBool>`${unnamed} ${reference} = any(${parameters[name]})`
  if (comparison.length === 0) return sql<SqlBool>`true`
  const bounds = comparison.map(
    (bound) => sql`${reference} ${operators[bound]} ${parameters[`${name} ${bound}`]}`,
  )
  return sql<SqlBool>`(${sql.join(bounds, sql` and `)})`
}
