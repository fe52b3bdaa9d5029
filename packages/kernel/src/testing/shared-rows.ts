import { type Kysely, type RawBuilder, sql } from "kysely"
import { afterEach, beforeEach } from "vitest"
import { z } from "zod"
import { openDatabase } from "../database.ts"
import type { Scope } from "../scope/conditions.ts"
import { scopedTo } from "../scope/scope.ts"
import { type SchemaOf, table } from "../table.ts"
import { createTestDatabase } from "./database.ts"
import { whenOver } from "./when-over.ts"

const Cat = z.object({ id: z.string(), owner_id: z.string(), name: z.string() })
const definition = { idPrefix: "x", search: [], generated: [] } as const
const tables = { cats: table(Cat, definition), toys: table(Cat, definition) }
export type Schema = SchemaOf<typeof tables>

/** A statement, by hand or of a builder. */
export type Form = { compile: RawBuilder<unknown>["compile"] }
export const REFUSED = "refused"

/**
 * Rows of a viewer who reads shared rows and writes only their own; other organisations' rows,
 * marked as such; and an undeclared table.
 */
export async function createSharedRows() {
  const { url, drop } = await createTestDatabase()
  const { kysely, close } = openDatabase<Schema>(url, 2)
  whenOver(async () => {
    await close()
    await drop()
  })
  for (const name of ["cats", "toys", "secrets"])
    await sql`create table ${sql.table(name)} (id text primary key, owner_id text, name text)`.execute(
      kysely,
    )
  await sql`create unique index on cats (id, owner_id)`.execute(kysely)
  beforeEach(async () => {
    await sql`insert into cats values ('mine', 'me', 'mine'), ('ours', 'shared', 'ours'),
      ('theirs', 'you', 'STRANGE')`.execute(kysely)
    await sql`insert into toys values ('theirs', 'you', 'STRANGE')`.execute(kysely)
    await sql`insert into secrets values ('secret', 'you', 'STRANGE')`.execute(kysely)
  })
  afterEach(() => sql`truncate cats, toys, secrets`.execute(kysely))

  const scope: Scope = (name, use) =>
    name === "cats" && use === "read" ? { owner_id: ["me", "shared"] } : { owner_id: "me" }
  const restrict = scopedTo(tables)
  const db = restrict(kysely, scope)
  /** The same, whatever the types say. */
  const any = db as unknown as Kysely<Record<string, Record<string, string>>>

  /** Result of a form: its rows, or a refusal before sending. */
  async function ask(form: Form): Promise<unknown> {
    try {
      return (await any.executeQuery(form.compile(any))).rows
    } catch (error) {
      const { message, code } = error as Error & { code?: string }
      if (code === "access.denied" || /not scoped|not compiled in the scope/.test(message))
        return REFUSED
      throw error
    }
  }

  async function state() {
    const all = sql`select * from cats union all select * from toys union all select * from secrets`
    return JSON.stringify((await all.execute(kysely)).rows.map((one) => JSON.stringify(one)).sort())
  }
  return { kysely, restrict, db, any, ask, state }
}
