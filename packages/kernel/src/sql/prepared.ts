import type { Compilable } from "kysely"
import type { ScopedDb } from "../scope/scope.ts"
import {
  cachedByForm,
  type Inside,
  type PreparedStatement,
  preparedStatementIn,
} from "./prepared-statement.ts"

/** Values of a statement by name; placeholders while its text is built. */
export type Parameters = Readonly<Record<string, unknown>>

type Build<Schema, Shape, R> = (
  db: ScopedDb<Schema>,
  shape: Shape,
  parameters: Parameters,
  inside: Inside,
) => Compilable<R>

/**
 * A statement whose text is built once per shape (and form of scope). The cache key is the shape,
 * and `build` receives only the shape, parsed back from that key, and placeholders: its text cannot
 * depend on anything else. Therefore `build` must be a module-level function.
 */
export function prepared<Schema, Shape extends object, R>(build: Build<Schema, Shape, R>) {
  const statements = cachedByForm<PreparedStatement<Parameters, R>>()
  return async (db: ScopedDb<Schema>, shape: Shape, parameters: Parameters): Promise<R[]> => {
    const key = JSON.stringify(shape)
    const statement = statements(key, () =>
      preparedStatementIn<Schema>()((placeholders: Parameters, restricted, inside) =>
        build(restricted, JSON.parse(key) as Shape, placeholders, inside),
      ),
    )
    return (await statement(db, parameters)).rows
  }
}

/** A statement that is built for this use alone, such as one that searches for a text. */
export async function once<Schema, R>(
  db: ScopedDb<Schema>,
  parameters: Parameters,
  build: (db: ScopedDb<Schema>, parameters: Parameters, inside: Inside) => Compilable<R>,
): Promise<R[]> {
  const statement = preparedStatementIn<Schema>()((placeholders: Parameters, restricted, inside) =>
    build(restricted, placeholders, inside),
  )
  return (await statement(db, parameters)).rows
}
