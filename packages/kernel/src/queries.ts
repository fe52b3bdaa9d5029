import { withRemoved as readWithRemoved } from "./scope/removed.ts"
import { notAwaited, pipelined } from "./sql/pipeline.ts"
import {
  cachedByForm,
  type Inside,
  type PreparedStatement,
  preparedStatement,
  preparedStatementIn,
} from "./sql/prepared-statement.ts"

// What features ask beyond `rows` and lists. How it becomes fast is the business of `sql/`.

/**
 * A query that is written once and asked with different values. `build` may only bind the values, not look at
 * them: what they decide belongs into `queryVariants`.
 */
export const query = preparedStatement

/** `query` for statements that know the columns of a schema. */
export const queryOf = preparedStatementIn

/** Queries that differ by more than their values: one for each key. */
export const queryVariants = cachedByForm

/** A query as `query` makes it. */
export type Query<V, R> = PreparedStatement<V, R>

/** A part of a query in SQL by hand, which reaches what a scope of its own lets it. */
export type QueryPart = Inside

/** Asks queries one after the other, and returns the rows of each. Throws what the first that fails says. */
export const readAll = pipelined

/**
 * The end of a write whose result nobody reads (`modifyEnd`). Where it fails, a later statement of the
 * transaction throws, or its commit.
 */
export const unread = notAwaited

/** A table with its removed rows, for what happened before and still names them. */
export const withRemoved = readWithRemoved
