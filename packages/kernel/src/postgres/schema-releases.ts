import { type QueryExecutorProvider, sql } from "kysely"
import pg from "pg"

/** Records that the migrations of a release were applied. As the owner of the tables. */
export async function recordRelease(ownerUrl: string, release: number): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  await client
    .query("insert into schema_releases (number) values ($1) on conflict do nothing", [release])
    .finally(() => client.end())
}

/** The newest release that has migrated this database; 0 where none was recorded. */
export async function newestRelease(db: QueryExecutorProvider): Promise<number> {
  const { rows } = await sql<{ newest: number }>`
    select coalesce(max(number), 0)::int as newest from schema_releases`.execute(db)
  return rows[0]?.newest ?? 0
}
