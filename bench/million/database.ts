import { createHash } from "node:crypto"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { embeddedPostgres } from "@packhaus/kernel/embedded-postgres"
import { migrate, readMigrations } from "@packhaus/kernel/migrate"
import pg from "pg"
import { MIGRATIONS } from "../../apps/api/src/configuration.ts"
import { checkFilled, fill } from "./fill.ts"
import type { Size } from "./size.ts"

/** Raise it when what is filled in changes: databases that were kept are filled anew. */
const FORM = 1
const SETTINGS = {
  ...{ shared_buffers: "512MB", max_wal_size: "4GB", effective_cache_size: "4GB" },
  random_page_cost: "1.1", // no turning disks
}

export type Bench = Awaited<ReturnType<typeof openBench>>

/** A PostgreSQL of the benchmark's own, and databases in it that may stay for the next run. */
export async function openBench(say: (line: string) => void, { keep = false, home = "bench" }) {
  const postgres = await embeddedPostgres(join(tmpdir(), `packhaus-${home}`), SETTINGS)
  postgres.stopWhenWeAreGone()
  const server = new pg.Client({ connectionString: postgres.url })
  await server.connect()
  const migrations = await readMigrations(MIGRATIONS)
  const names = migrations.map(({ name }) => name).join(" ")
  const clients: pg.Client[] = []
  const made: string[] = []

  async function isThere(name: string, mark: string) {
    const { rows } = await server.query(
      "select shobj_description(oid, 'pg_database') as mark from pg_database where datname = $1",
      [name],
    )
    return rows[0]?.mark === mark
  }

  return {
    /** A filled database; seconds it took to fill, undefined if it was there. */
    async filled(size: Size) {
      const name = `bench_${size.orders}_${size.organisations}`
      const mark = createHash("sha256").update(`${FORM} ${names}`).digest("hex")
      const url = Object.assign(new URL(postgres.url), { pathname: name }).href
      let seconds: number | undefined
      made.push(name)
      if (!(await isThere(name, mark))) {
        await server.query(`drop database if exists ${name} with (force)`)
        await server.query(`create database ${name}`)
        const start = performance.now()
        await migrate(url, MIGRATIONS)
        await fill(url, size, say)
        seconds = (performance.now() - start) / 1000
        await checkFilled(url)
        say(`${((performance.now() - start) / 1000).toFixed(1)} s: every invariant holds`)
        await server.query(`comment on database ${name} is '${mark}'`)
      }
      const client = new pg.Client({ connectionString: url, application_name: "bench" })
      await client.connect()
      clients.push(client)
      return { url, client, seconds, size }
    },

    async close() {
      await Promise.all(clients.map((client) => client.end()))
      if (!keep) for (const name of made) await server.query(`drop database ${name} with (force)`)
      await server.end()
      await postgres.stop()
    },
  }
}
export type Filled = Awaited<ReturnType<Bench["filled"]>>
