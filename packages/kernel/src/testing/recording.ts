import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from "kysely"

/** A database without rows, for tests of statements: `statements` has each statement and its values. */
export function recording<Schema>() {
  const statements: { text: string; parameters: readonly unknown[] }[] = []
  const kysely = new Kysely<Schema>({
    dialect: {
      createDriver: () => new DummyDriver(),
      createAdapter: () => new PostgresAdapter(),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createIntrospector: (db) => new PostgresIntrospector(db),
    },
    log({ query: { sql: text, parameters } }) {
      statements.push({ text, parameters })
    },
  })
  return { statements, kysely }
}
