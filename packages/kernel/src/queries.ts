import { withRemoved as readWithRemoved } from "./scope/removed.ts"
import { pipelined } from "./sql/pipeline.ts"
import {
  cachedByForm,
  type Inside,
  type PreparedStatement,
  preparedStatement,
  preparedStatementIn,
} from "./sql/prepared-statement.ts"

// Queries of features beyond `rows` and lists; `sql/` has their implementation.

/**
 * A query that is written once and run with different values. `build` may bind values but not
 * inspect them; use `queryVariants` for values that change the query.
 */
export const query = preparedStatement

/** `query` for statements that know the columns of a schema. */
export const queryOf = preparedStatementIn

/** Queries that differ by more than their values: one for each key. */
export const queryVariants = cachedByForm

/** A query as `query` makes it. */
export type Query<V, R> = PreparedStatement<V, R>

/** A raw SQL part of a query with a scope of its own. */
export type QueryPart = Inside

/** Runs queries in order and returns the rows of each. Throws the first error. */
export const readAll = pipelined

/** A table with its removed rows, to which older records still refer. */
export const withRemoved = readWithRemoved
