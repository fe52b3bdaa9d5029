import { types } from "@packhaus/kernel/database"
import { withStatementNames } from "@packhaus/kernel/sql/statement-names"
import { whenOver } from "@packhaus/kernel/testing/when-over"
import { type CompiledQuery, Kysely, PostgresDialect } from "kysely"
import pg from "pg"
import type { Schema } from "../tables.ts"

type Statement = Pick<CompiledQuery, "sql">
const isStatement = (value: unknown): value is Statement =>
  typeof value === "object" && value !== null && "sql" in value

/** The statements sent together (`readAll`), or the single one. */
function statementsIn({ sql, parameters }: CompiledQuery) {
  const together = parameters.filter(isStatement)
  return together.length > 0 ? together.map((one) => one.sql) : [sql]
}

/** A database with the product's behaviour that stores the text of each statement in `sent`. */
export function countedStatements(url: string) {
  const sent: string[] = []
  const pool = new pg.Pool({ connectionString: url, max: 1, types })
  const counting = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool: withStatementNames(pool) }),
    log: ({ query }) => void sent.push(...statementsIn(query)),
  })
  whenOver(() => counting.destroy())
  return { counting, sent }
}
