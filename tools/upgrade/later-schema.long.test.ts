import { createTestDatabase } from "@packhaus/kernel/testing/database"
import { sql } from "kysely"
import { describe, expect, it } from "vitest"
import { shards } from "../../apps/api/src/testing/expectations.ts"
import { matrix } from "../../apps/api/src/testing/suites/matrix.ts"
import { createTestApp } from "../../apps/api/src/testing/test-app.ts"

/**
 * The matrix of roles and routes on the schema of a later release: every table has a column that this
 * server does not know. `matrix.long.test.ts` tries the last release on the present schema.
 */
const testApp = await createTestApp({ database: () => createTestDatabase() })

it("every table has a column that the server does not know", async () => {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'`.execute(testApp.db)
  expect(rows.length).toBeGreaterThan(200)
  for (const { name } of rows)
    await sql`alter table ${sql.table(name)} add column of_a_later_release integer default 1`.execute(
      testApp.db,
    )
})

for (const [name, shard] of shards) describe(name, () => matrix(testApp, shard))
