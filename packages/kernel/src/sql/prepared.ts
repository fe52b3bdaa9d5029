import type { Compilable } from "kysely"
import type { ScopedDb } from "../scope/scope.ts"
import {
  cachedByForm,
  type Inside,
  type PreparedStatement,
  preparedStatementIn,
} from "./prepared-statement.ts"

/** The values of a statement by name; while its text is built, a placeholder stands for each. */
export type Parameters = Readonly<Record<string, unknown>>

type Build<Schema, Shape, R> = (
  db: ScopedDb<Schema>,
  shape: Shape,
  parameters: Parameters,
  inside: Inside,
) => Compilable<R>

/**
 * A statement whose text is built once for each shape (and each form of scope). The key under which it is
 * cached is the shape itself, and `build` is given nothing else of a request but the shape, as it is read
 * back from that key, and placeholders: its text cannot depend on what the key does not hold. Therefore
 * `build` must be a function of the module, not one made for a request.
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
